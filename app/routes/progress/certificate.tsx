import { data } from 'react-router';
import { servicesContext } from '#server/context.ts';
import { CertificatePaper } from '../../features/certificates/certificate-paper.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/certificate';

/** 404 until its owner shows it (docs/spec/product.md §6). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { certificates } = context.get(servicesContext);
  const certificate = await certificates.findShown(params.code);
  if (certificate === undefined) throw data(null, { status: 404 });
  return { certificate };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage(matches, {
    title: 'Certificate',
    description: 'A ThreeSeas certificate, and whether it is valid.',
    path: `/certificates/${loaderData?.certificate.code ?? ''}`,
    noIndex: true,
  });

export default function CertificateRoute({ loaderData }: Route.ComponentProps) {
  return <CertificatePaper certificate={loaderData.certificate} />;
}
