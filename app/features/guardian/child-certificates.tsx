import { href } from 'react-router';
import { useState, type FormEvent } from 'react';
import { certificateCalls, type Certificate } from '#contracts/certificates.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { setAnswer, useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/form-parts.tsx';
import { toGiven } from './to-given.ts';

type Change = { is_public: boolean; name?: string };
type ItemProps = { certificate: Certificate; onChange: (change: Change) => Promise<void> };

/** The public name: first name and initial, unless the guardian writes another. */
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
    <form className="ends row" method="post" noValidate onSubmit={(event) => void submit(event)}>
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

function Item({ certificate, onChange }: ItemProps) {
  const { title, issued_at, is_public, is_revoked, code } = certificate;
  return (
    <li className="stack">
      <div className="row far">
        <span>
          <b dir="auto">{title}</b>
          <span>{`, ${formatDate(issued_at)}${is_revoked ? ' (revoked, no longer valid)' : ''}`}</span>
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
            onClick={() => void onChange({ is_public: !is_public }).catch(() => undefined)}
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
  const given = toGiven(linkToken);
  const { answer, problem: notFound } = useCall(certificateCalls.listOfChild, given);
  const { send, problem: notChanged } = useSend(certificateCalls.setPublicOfChild);
  const certificates = answer?.data ?? [];
  const problem = notChanged ?? notFound;
  const change = async (id: number, body: Change) => {
    const changed = await send({ ...given, params: { ...given.params, id: String(id) }, body });
    const data = certificates.map((one) => (one.id === id ? changed : one));
    setAnswer(certificateCalls.listOfChild, given, undefined, { data });
  };
  if (certificates.length === 0 && problem === undefined) return null;
  return (
    <>
      <h2>Certificates</h2>
      <p>
        No one else can see them unless you say so. If you do, anyone who has the code or the address can see the name on it, what it is for
        and when it was awarded. {childName} sees that you can see them.
      </p>
      <Problem text={problem ?? ''} />
      <ul className="stack gap-3">
        {certificates.map((certificate) => (
          <Item key={certificate.id} certificate={certificate} onChange={(body) => change(certificate.id, body)} />
        ))}
      </ul>
    </>
  );
}
