import { useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { certificateCalls, GUARDIAN_DECIDES, type Certificate } from '#contracts/certificates.ts';
import { useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { explainSaving } from './explain-saving.ts';
import { findLook, spaceCode } from './subject-look.ts';

type Props = { certificate: Certificate; mayPublish: boolean };

/** Says what publishing means before it happens. */
function ShowDialog({ label, onShow }: { label: string; onShow: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <AskFirst dialog={dialog} label="Make it public" ariaLabel={`Make it public: ${label}`} className="btn small" title="Make it public?">
      <form method="dialog" className="stack">
        <p>
          Anyone with its code or address can then see your name as it is on the certificate, what you did and when. You can take this back.
        </p>
        <div className="row">
          <button className="btn" type="submit">
            Not now
          </button>
          <button className="btn" type="submit" onClick={onShow}>
            Make it public
          </button>
        </div>
      </form>
    </AskFirst>
  );
}

/** The PDF is made on the device; its code loads on demand. */
function SaveButton({ certificate }: { certificate: Certificate }) {
  const [state, setState] = useState<'idle' | 'busy' | { words: string; isFine: boolean }>('idle');
  const save = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { saveCertificate } = await import('./save-certificate.ts');
      await saveCertificate(certificate);
      setState({ words: 'The sheet is in your downloads. It was made on this device.', isFine: true });
    } catch {
      setState({ words: explainSaving(), isFine: false });
    }
  };
  return (
    <>
      <button
        type="button"
        className="btn small"
        aria-label={`Save it as a sheet to print (PDF): ${certificate.title}`}
        aria-disabled={state === 'busy' || undefined}
        onClick={() => void save()}
      >
        Save it as a sheet to print (PDF)
      </button>
      <p className={typeof state === 'object' && !state.isFine ? 'form-error' : 'hint'} role="status">
        {state === 'busy' ? 'Making the sheet...' : typeof state === 'object' ? state.words : ''}
      </p>
    </>
  );
}

export function CertificateCard({ certificate, mayPublish }: Props) {
  const { id, subject, title: label, name, claims, issued_at, code, is_public, is_revoked, revoked_reason } = certificate;
  const { color } = findLook(subject);
  const { send, problem } = useSend(certificateCalls.setPublic, { refreshes: [certificateCalls.list] });
  const setPublic = (isPublic: boolean) => void send({ params: { id }, body: { is_public: isPublic } }).catch(() => undefined);
  return (
    <article className={`card pad stack starts certificate-card ${color}`} aria-label={`Certificate: ${label}`}>
      <h3>{label}</h3>
      <p>
        <b dir="auto">{name}</b>, {formatDate(issued_at)}
      </p>
      {is_revoked && (
        <p className="form-error">
          {`This certificate has been revoked and is no longer valid. ${revoked_reason !== null ? `The reason: ${revoked_reason}` : ''}`}
        </p>
      )}
      {!mayPublish && <p className="hint">Your guardian can see this.</p>}
      <ul className="bullets">
        {claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
      <p className="small digits breaks certificate-code">{spaceCode(code)}</p>
      {!is_revoked && <SaveButton certificate={certificate} />}
      {is_public ? (
        <p className="row">
          <Link className="btn small" to={href('/certificates/:code', { code })} aria-label={`See its public page: ${label}`}>
            See its public page
          </Link>
          <button type="button" className="btn small quiet" aria-label={`Take it back: ${label}`} onClick={() => setPublic(false)}>
            Take it back
          </button>
        </p>
      ) : is_revoked ? null : mayPublish ? (
        <ShowDialog label={label} onShow={() => setPublic(true)} />
      ) : (
        <p className="hint">{GUARDIAN_DECIDES}</p>
      )}
      <Alert text={problem} />
    </article>
  );
}
