import { NAME_NOTE, type PublicCertificate } from '#contracts/certificates.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Icon } from '../../ui/icon.tsx';
import { describeSubject, findLook, spaceCode } from './subject-look.ts';
import './certificates.css';

/** A certificate as anyone with its code sees it. */
export function CertificatePaper({ certificate }: { certificate: PublicCertificate }) {
  const { subject, title, name, claims, issued_at, code, is_revoked } = certificate;
  const { color, art } = findLook(subject);
  return (
    <div className="wrap parts certificate-page">
      <p className={is_revoked ? 'form-error row at-middle no-print' : 'form-success row at-middle no-print'}>
        <Icon name={is_revoked ? 'warning' : 'check'} />
        <span>{` ${is_revoked ? 'This certificate has been revoked and is no longer valid.' : 'This certificate is valid. It was awarded by ThreeSeas.'}`}</span>
      </p>
      <article className={`certificate-paper tint rounded stack gap-6 middle ${color}`} aria-labelledby="certificate-name">
        <img className="art full" src={art} alt="" width="320" height="320" />
        <div className="stack">
          <p className="bold deep">Certificate for {describeSubject(subject, title)}</p>
          <h1 className="breaks" id="certificate-name" dir="auto">
            {name}
          </h1>
          <ul className="bullets">
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
          <dl className="row even">
            <div>
              <dt>Awarded on</dt>
              <dd className="bold">{formatDate(issued_at)}</dd>
            </div>
            <div>
              <dt>Code</dt>
              <dd className="digits bold breaks">{spaceCode(code)}</dd>
            </div>
          </dl>
          <p className="hint">{NAME_NOTE}</p>
        </div>
      </article>
    </div>
  );
}
