import { useId, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { certificateCalls, type StaffCertificate } from '#contracts/certificates.ts';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CallState } from '../../ui/call-state.tsx';
import { RevokeForm } from './revoke-form.tsx';

/** As on the paper, and what staff decided. */
function Record({ certificate }: { certificate: StaffCertificate }) {
  const { title, name, claims, issued_at, is_public, is_revoked, revoked_at, revoked_reason, code } = certificate;
  return (
    <article className="card pad stack" aria-label={`Certificate ${code}`}>
      <h3 dir="auto">{title}</h3>
      <p>
        <b dir="auto">{name}</b>
        <span>{`, given on ${formatDate(issued_at)}. ${is_public ? 'Its owner has made it public.' : 'Its owner keeps it private.'}`}</span>
      </p>
      <ul className="prose">
        {claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
      {is_revoked ? (
        <p>
          {`Revoked${revoked_at === null ? '' : ` on ${formatDate(revoked_at)}`}${revoked_reason === null ? '.' : `: ${revoked_reason}`}`}
        </p>
      ) : (
        <RevokeForm code={code} />
      )}
    </article>
  );
}

function Found({ code }: { code: string }) {
  const { answer, isLoading, problem, reload } = useCall(certificateCalls.findAny, { params: { code } });
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  return <Record certificate={answer} />;
}

/** Finds a certificate by the code on the paper, and revokes it (docs/spec/product.md §6). */
export function CertificatesPage() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const code = search.get('code') ?? '';
  const revoked = useCall(certificateCalls.listRevoked, {});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('code');
    setSearch(typeof given === 'string' && given.trim() !== '' ? { code: given.trim() } : {});
  };
  return (
    <>
      <form key={code} className="row ends" role="search" onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>Code on the certificate</label>
          <input id={id} name="code" defaultValue={code} maxLength={40} autoComplete="off" spellCheck={false} />
        </div>
        <button className="btn main" type="submit">
          Search
        </button>
      </form>
      {code !== '' && <Found code={code} />}
      <h2>Revoked</h2>
      {revoked.answer === undefined ? (
        <CallState isLoading={revoked.isLoading} problem={revoked.problem} onRetry={revoked.reload} />
      ) : revoked.answer.data.length === 0 ? (
        <p className="soft">No certificates have been revoked. To revoke one, look it up by its code above.</p>
      ) : (
        <ul className="stack gap-3">
          {revoked.answer.data.map((one) => (
            <li key={one.code} className="card pad row far">
              <span>
                <b dir="auto">{one.title}</b>, <span dir="auto">{one.name}</span>
                <span>{`${one.revoked_at === null ? '' : `, ${formatDate(one.revoked_at)}`}${one.revoked_reason === null ? '' : `: ${one.revoked_reason}`}`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
