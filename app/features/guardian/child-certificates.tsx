import { href } from 'react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { certificateCalls, type Certificate } from '#contracts/certificates.ts';
import { call, readToken } from '../../data/api.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/form-parts.tsx';

type Change = { is_public: boolean; name?: string };
type ItemProps = { certificate: Certificate; onChange: (change: Change) => Promise<void> };

/** The name that others see on it: first name and initial, unless the guardian writes another. */
function NameForm({ certificate: { title, name, is_public }, onChange }: ItemProps) {
  const [errors, setErrors] = useState<string[]>([]);
  const [isSaved, setIsSaved] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('name');
    setErrors([]);
    setIsSaved(false);
    try {
      await onChange({ is_public, name: typeof given === 'string' ? given.trim() : '' });
      setIsSaved(true);
    } catch (error) {
      const { message, errors: found } = describeFailure(error);
      setErrors(found['name'] ?? [message]);
    }
  };
  return (
    <form className="guardian-certificate-name" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={`Name on it: ${title}`} hint="Leave it empty for the first name and an initial." errors={errors}>
        {(control) => <input key={name} {...control} name="name" defaultValue={name} maxLength={100} dir="auto" autoComplete="off" />}
      </Field>
      <button className="btn small" type="submit" aria-label={`Save the name: ${title}`}>
        Save the name
      </button>
      <span role="status">{isSaved && 'Saved.'}</span>
    </form>
  );
}

function Item({ certificate, onChange, onFail }: ItemProps & { onFail: (error: unknown) => void }) {
  const { title, issued_at, is_public, is_revoked, code } = certificate;
  return (
    <li className="stack">
      <div className="row far">
        <span>
          <b>{title}</b>
          <span>{`, ${formatDate(issued_at)}${is_revoked ? ' (revoked, not valid any more)' : ''}`}</span>
          {is_public && (
            <>
              {' '}
              <a href={href('/certificates/:code', { code })}>Its public page</a>
            </>
          )}
        </span>
        {(is_public || !is_revoked) && (
          <button
            className="btn small"
            type="button"
            aria-label={`${is_public ? 'Take it back' : 'Make it public'}: ${title}`}
            onClick={() => void onChange({ is_public: !is_public }).catch(onFail)}
          >
            {is_public ? 'Take it back' : 'Make it public'}
          </button>
        )}
      </div>
      <NameForm certificate={certificate} onChange={onChange} />
    </li>
  );
}

type Props = { linkToken: string; childName: string };

/** The child's certificates, and who else may see each: the guardian decides (docs/spec/product.md §6). */
export function ChildCertificates({ linkToken, childName }: Props) {
  const [certificates, setCertificates] = useState<readonly Certificate[]>([]);
  const [problem, setProblem] = useState('');
  const fail = (error: unknown) => setProblem(describeFailure(error).message);
  useEffect(() => {
    call(certificateCalls.listOfChild, { params: { token: linkToken }, token: readToken() }).then(
      ({ data }) => setCertificates(data),
      (error: unknown) => setProblem(describeFailure(error).message),
    );
  }, [linkToken]);
  const change = async (id: number, body: Change) => {
    setProblem('');
    const params = { token: linkToken, id: String(id) };
    const changed = await call(certificateCalls.setPublicOfChild, { params, body, token: readToken() });
    setCertificates((before) => before.map((one) => (one.id === id ? changed : one)));
  };
  if (certificates.length === 0 && problem === '') return null;
  return (
    <>
      <h2>Certificates</h2>
      <p>
        Nobody else sees them unless you say so. Whoever then has the code or the address sees the name on it, what it is for and when it
        was given. {childName} sees that you can see them.
      </p>
      <Problem text={problem} />
      <ul className="guardian-certificates">
        {certificates.map((certificate) => (
          <Item key={certificate.id} certificate={certificate} onChange={(body) => change(certificate.id, body)} onFail={fail} />
        ))}
      </ul>
    </>
  );
}
