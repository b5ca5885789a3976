import { useEffect, useState } from 'react';
import { certificateCalls, type Certificate } from '#contracts/certificates.ts';
import { call, readToken } from '../../lib/api.ts';
import { describeFailure } from '../../lib/form-errors.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Problem } from '../../ui/form-parts.tsx';

type Props = { linkToken: string; childName: string };

/** The child's certificates, and who else may see each: the guardian decides (product.md, Certificates). */
export function ChildCertificates({ linkToken, childName }: Props) {
  const [certificates, setCertificates] = useState<readonly Certificate[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    call(certificateCalls.listOfChild, { params: { token: linkToken }, token: readToken() }).then(
      ({ data }) => setCertificates(data),
      (error: unknown) => setProblem(describeFailure(error).message),
    );
  }, [linkToken]);
  const decide = async ({ id }: Certificate, isPublic: boolean) => {
    setProblem('');
    try {
      const params = { token: linkToken, id: String(id) };
      const changed = await call(certificateCalls.setPublicOfChild, { params, body: { is_public: isPublic }, token: readToken() });
      setCertificates((before) => before.map((one) => (one.id === id ? changed : one)));
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
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
        {certificates.map((certificate) => {
          const { id, title, issued_at, is_public, is_revoked, code } = certificate;
          return (
            <li key={id} className="row far">
              <span>
                <b>{title}</b>, {formatDate(issued_at)}
                {is_revoked && ' (revoked, not valid any more)'}
                {is_public && (
                  <>
                    {' '}
                    <a href={`/certificates/${code}`}>Its public page</a>
                  </>
                )}
              </span>
              {(is_public || !is_revoked) && (
                <button
                  className="btn small"
                  type="button"
                  aria-label={`${is_public ? 'Take it back' : 'Make it public'}: ${title}`}
                  onClick={() => void decide(certificate, !is_public)}
                >
                  {is_public ? 'Take it back' : 'Make it public'}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
