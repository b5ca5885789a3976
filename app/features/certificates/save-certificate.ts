import type { PublicCertificate } from '#contracts/certificates.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { createDrawMissing } from '../../media/paper/draw-missing.ts';
import { drawSvgFile } from '../../media/paper/draw-picture.ts';
import { loadFaces } from '../../media/paper/load-faces.ts';
import { drawQr } from '../../lib/qr.ts';
import { drawCertificate } from './certificate-sheet.ts';
import { findLook } from './subject-look.ts';

/** Enough for 300 dots an inch. */
const ART_DOTS = 1200;

/** Makes a certificate's PDF on the device and downloads it. Loaded on demand. */
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
