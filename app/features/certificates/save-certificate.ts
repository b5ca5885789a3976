import type { PublicCertificate } from '#contracts/certificates.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { createDrawMissing } from '../../media/paper/draw-missing.ts';
import { drawSvgFile } from '../../media/paper/draw-picture.ts';
import { loadFaces } from '../../media/paper/load-faces.ts';
import { drawQr } from '../../lib/qr.ts';
import { drawCertificate } from './certificate-sheet.ts';
import { findLook } from './subject-look.ts';

/** Wide enough for 300 dots an inch. */
const ART_DOTS = 1200;

/** Draws a certificate on the device and hands it to the browser's downloads. Loaded when somebody asks for it. */
export async function saveCertificate(certificate: PublicCertificate): Promise<void> {
  const { art, paper } = findLook(certificate.subject);
  const address = `${location.origin}/certificates/${certificate.code}`;
  const [faces, picture, qr] = await Promise.all([loadFaces(), drawSvgFile(art, ART_DOTS, paper.tint), drawQr(address)]);
  const bytes = await drawCertificate({
    certificate,
    address,
    qr,
    art: picture.data,
    faces,
    drawMissing: createDrawMissing(paper.tint),
    madeAt: new Date(),
  });
  downloadBlob(new Blob([bytes], { type: 'application/pdf' }), `threeseas-certificate-${certificate.code}.pdf`);
}
