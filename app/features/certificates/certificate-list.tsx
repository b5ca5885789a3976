import { certificateCalls, type CertificateStep } from '#contracts/certificates.ts';
import { useCall, useSend } from '../../lib/data/use-call.ts';
import { CertificateCard } from './certificate-card.tsx';
import { PILLAR_LOOK } from './pillar-look.ts';
import './certificates.css';

/** What a pillar still asks for, as plain counts. */
function Step({ step }: { step: CertificateStep }) {
  const { subject, topics, checks, activities, is_ready } = step;
  const { label, color } = PILLAR_LOOK[subject];
  const { send, isSending, problem } = useSend(certificateCalls.issue, { refreshes: [certificateCalls.list] });
  return (
    <li className={`card pad stack ${color}`}>
      <h3>{label}</h3>
      <ul className="certificate-steps">
        <li>{`Topics read: ${topics.done} of ${topics.needed}`}</li>
        <li>{`Checks passed: ${checks.done} of ${checks.needed}`}</li>
        <li>{`Activities kept or done: ${activities.done} of ${activities.needed}`}</li>
      </ul>
      {is_ready && (
        <button
          type="button"
          className="btn sec"
          aria-label={`Get the certificate: ${label}`}
          disabled={isSending}
          onClick={() => void send({ body: { subject } }).catch(() => undefined)}
        >
          Get the certificate
        </button>
      )}
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** The own certificates and what the next ones ask for. For who is signed in and may have things stored. */
export function CertificateList() {
  const { answer, isLoading, problem, reload } = useCall(certificateCalls.list, {});
  const open = answer?.steps.filter(({ subject }) => !answer.data.some((given) => given.subject === subject)) ?? [];
  return (
    <section className="stack" aria-labelledby="certificates">
      <h2 id="certificates">Certificates</h2>
      {isLoading && <p role="status">Looking...</p>}
      {answer === undefined && problem !== undefined && (
        <div className="form-error" role="alert">
          <p>{problem}</p>
          <button type="button" className="btn small" onClick={reload}>
            Try again
          </button>
        </div>
      )}
      {answer?.data.map((certificate) => (
        <CertificateCard key={certificate.id} certificate={certificate} mayPublish={answer.may_publish} />
      ))}
      {open.length > 0 && (
        <>
          <p>There is one for each of the three seas. There is no hurry, and no date by which to be ready.</p>
          <ul className="certificate-grid">
            {open.map((step) => (
              <Step key={step.subject} step={step} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
