import { useRef } from 'react';
import { Link } from 'react-router';
import { certificateCalls, GUARDIAN_DECIDES, type Certificate } from '#contracts/certificates.ts';
import { useSend } from '../../lib/data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { PILLAR_LOOK, spaceCode } from './pillar-look.ts';

type Props = { certificate: Certificate; mayPublish: boolean };

/** Says what making it public means before it is done. */
function ShowDialog({ label, onShow }: { label: string; onShow: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className="btn small" aria-label={`Make it public: ${label}`} onClick={() => dialog.current?.showModal()}>
        Make it public
      </button>
      <dialog ref={dialog} className="keep-dialog card" aria-label="Make it public?">
        <form method="dialog" className="stack">
          <h3>Make it public?</h3>
          <p>Everybody with its code or address then sees your name as it stands on it, what you did and when. You can take it back.</p>
          <div className="row">
            <button className="btn" type="submit">
              Not now
            </button>
            <button className="btn" type="submit" onClick={onShow}>
              Make it public
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

/** One earned certificate of one's own. */
export function CertificateCard({ certificate, mayPublish }: Props) {
  const { id, subject, name, claims, issued_at, code, is_public, is_revoked } = certificate;
  const { label, color } = PILLAR_LOOK[subject];
  const { send, problem } = useSend(certificateCalls.setPublic, { refreshes: [certificateCalls.list] });
  const setPublic = (isPublic: boolean) => void send({ params: { id }, body: { is_public: isPublic } }).catch(() => undefined);
  return (
    <article className={`card pad stack certificate-card ${color}`} aria-label={`Certificate: ${label}`}>
      <h3>{label}</h3>
      <p>
        <b dir="auto">{name}</b>, {formatDate(issued_at)}
      </p>
      {is_revoked && <p className="form-error">This certificate was revoked. It is not valid any more.</p>}
      <ul>
        {claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
      <p className="small certificate-code">{spaceCode(code)}</p>
      {is_public ? (
        <p className="row">
          <Link className="btn small" to={`/certificates/${code}`} aria-label={`See its public page: ${label}`}>
            See its public page
          </Link>
          <button type="button" className="btn small quiet" aria-label={`Take it back: ${label}`} onClick={() => setPublic(false)}>
            Take it back
          </button>
        </p>
      ) : mayPublish ? (
        <ShowDialog label={label} onShow={() => setPublic(true)} />
      ) : (
        <p className="hint">{GUARDIAN_DECIDES}</p>
      )}
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
    </article>
  );
}
