import { CertificatesPage } from '../../features/studio/certificates-page.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/certificates';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Certificates, Studio',
    description: 'Where the staff look certificates up.',
    path: '/studio/certificates',
    noIndex: true,
  });

export default function StudioCertificatesRoute() {
  return (
    <StudioPage title="Certificates" needs="manageCertificates">
      <CertificatesPage />
    </StudioPage>
  );
}
