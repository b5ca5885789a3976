import { Link } from 'react-router';
import {
  certificateCalls,
  PILLAR_TITLES,
  UNIT_PERCENT_NEEDED,
  type CertificateStep,
  type Subject,
  type UnitStep,
} from '#contracts/certificates.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { findLook } from './subject-look.ts';
import './certificates.css';

function GetButton({ subject, title }: { subject: Subject; title: string }) {
  const { send, isSending, problem } = useSend(certificateCalls.issue, { refreshes: [certificateCalls.list] });
  return (
    <>
      <button
        type="button"
        className="btn sec"
        aria-label={`Get the certificate: ${title}`}
        disabled={isSending}
        onClick={() => void send({ body: { subject } }).catch(() => undefined)}
      >
        Get the certificate
      </button>
      <Alert text={problem} />
    </>
  );
}

/** What a pillar still needs, as plain counts. */
function Step({ step }: { step: CertificateStep }) {
  const { subject, topics, checks, activities, is_ready } = step;
  const title = PILLAR_TITLES[subject];
  return (
    <li className={`card pad topped stack starts ${findLook(subject).color}`}>
      <h3>
        <Link to={`/new-section?section=${subject}`}>{title}</Link>
      </h3>
      <ul className="stack gap-1">
        <li>{`Topics read: ${topics.done} of ${topics.needed}`}</li>
        <li>{`Checks passed: ${checks.done} of ${checks.needed}`}</li>
        <li>{`Activities kept or done: ${activities.done} of ${activities.needed}`}</li>
      </ul>
      {is_ready && <GetButton subject={subject} title={title} />}
    </li>
  );
}

/** A unit whose last quiz was taken. */
function Unit({ step: { subject, title, percent, is_ready } }: { step: UnitStep }) {
  return (
    <li className={`card pad topped stack starts ${findLook(subject).color}`}>
      <h3 dir="auto">{title}</h3>
      <p>{`Best result in the last quiz: ${percent}\u00A0%. You need ${UNIT_PERCENT_NEEDED}\u00A0% once to get the certificate.`}</p>
      {is_ready && <GetButton subject={subject} title={title} />}
    </li>
  );
}

/** The person's certificates and what the next ones need. Only for people signed in who may store. */
export function CertificateList() {
  const { answer, isLoading, problem, reload } = useCall(certificateCalls.list, {});
  const isOpen = ({ subject }: { subject: Subject }) => answer?.data.every((given) => given.subject !== subject) ?? false;
  const open = answer?.steps.filter(isOpen) ?? [];
  const units = answer?.units.filter(isOpen) ?? [];
  return (
    <section className="stack" aria-labelledby="certificates">
      <h2 id="certificates">Certificates</h2>
      {answer === undefined && <CallState isLoading={isLoading} problem={problem} onRetry={reload} />}
      {answer?.data.map((certificate) => (
        <CertificateCard key={certificate.id} certificate={certificate} mayPublish={answer.may_publish} />
      ))}
      {open.length + units.length > 0 && (
        <>
          <p>There is one for each of the three seas, and one for each unit of the English course. There is no hurry and no deadline.</p>
          <ul className="cards">
            {open.map((step) => (
              <Step key={step.subject} step={step} />
            ))}
            {units.map((step) => (
              <Unit key={step.subject} step={step} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
