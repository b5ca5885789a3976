import { useState, type FormEvent } from 'react';
import { communityStudioCalls, PROMPT_CHARACTERS_MAX, SENTENCE_CHARACTERS_MAX } from '#contracts/community-studio.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem, SubmitButton } from '../../ui/form-parts.tsx';

type Approval = { is_approved: boolean; is_mine: boolean };

/** What a text waits for: nobody sees it before a second person has read it. */
function ApprovalStep({ text, is_approved, is_mine, onApprove }: Approval & { text: string; onApprove: () => void }) {
  if (is_approved) return null;
  return is_mine ? (
    <span className="badge">Waits for a second person</span>
  ) : (
    <button className="btn main small" type="button" aria-label={`Approve: ${text}`} onClick={onApprove}>
      Approve
    </button>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

function Prompts() {
  const { answer, problem: failure, reload } = useCall(communityStudioCalls.listPrompts, {});
  const { send, isSending, problem, errors } = useSend(communityStudioCalls.setPrompt, { refreshes: [communityStudioCalls.listPrompts] });
  const approving = useSend(communityStudioCalls.approvePrompt, { refreshes: [communityStudioCalls.listPrompts] });
  const [day, setDay] = useState(today);
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ body: { day, text } }).then(
      () => setText(''),
      () => undefined,
    );
  };
  return (
    <section className="stack" aria-labelledby="wall-prompts">
      <h2 id="wall-prompts">Prompts</h2>
      <p className="soft">
        One for each week, the same on all walls. A second person approves it before it is shown. In a week without one, the program uses
        one of its own.
      </p>
      {answer === undefined && <CallState isLoading={failure === undefined} problem={failure} onRetry={reload} />}
      {answer?.data.length === 0 && <p>There are no prompts yet. Choose a week below, and write what it asks for.</p>}
      {answer !== undefined && answer.data.length > 0 && (
        <ul className="stack gap-3">
          {answer.data.map((prompt) => (
            <li key={prompt.id} className="card pad row far">
              <span>
                <b>{prompt.is_now ? 'This week' : `Week of ${formatDate(prompt.week)}`}</b>: <bdi>{prompt.text}</bdi>
              </span>
              <ApprovalStep
                {...prompt}
                onApprove={() => void approving.send({ params: { id: prompt.id }, body: { text: prompt.text } }).catch(() => undefined)}
              />
              <button
                className="btn small"
                type="button"
                aria-label={`Remove: ${prompt.text}`}
                onClick={() => void send({ body: { day: prompt.week, text: '' } }).catch(() => undefined)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <Field label="A day of the week" errors={errors['day']}>
          {(control) => <input {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
        </Field>
        <Field label="Prompt" errors={errors['text']}>
          {(control) => (
            <input {...control} value={text} maxLength={PROMPT_CHARACTERS_MAX} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Problem text={problem !== undefined && Object.keys(errors).length === 0 ? problem : (approving.problem ?? '')} />
        <p>
          <SubmitButton isSending={isSending}>Save the prompt</SubmitButton>
        </p>
      </form>
    </section>
  );
}

function Sentences() {
  const { answer, problem: failure, reload } = useCall(communityStudioCalls.listSentences, {});
  const refreshes = [communityStudioCalls.listSentences];
  const adding = useSend(communityStudioCalls.addSentence, { refreshes });
  const using = useSend(communityStudioCalls.offerSentence, { refreshes });
  const approving = useSend(communityStudioCalls.approveSentence, { refreshes });
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void adding.send({ body: { text } }).then(
      () => setText(''),
      () => undefined,
    );
  };
  return (
    <section className="stack" aria-labelledby="wall-sentences">
      <h2 id="wall-sentences">Lanterns</h2>
      <p className="soft">
        Kind sentences about the work, never about the person. A second person approves each before it is offered. Withdrawn, a sentence
        also leaves the lanterns that were given.
      </p>
      {answer === undefined && <CallState isLoading={failure === undefined} problem={failure} onRetry={reload} />}
      <ul className="stack gap-3">
        {(answer?.data ?? []).map((sentence) => (
          <li key={sentence.id} className="card pad row far">
            <span dir="auto">{sentence.text}</span>
            <ApprovalStep {...sentence} onApprove={() => void approving.send({ params: { id: sentence.id } }).catch(() => undefined)} />
            <button
              className="btn small"
              type="button"
              aria-label={`${sentence.is_used ? 'Withdraw' : 'Offer again'}: ${sentence.text}`}
              onClick={() => void using.send({ params: { id: sentence.id }, body: { is_used: !sentence.is_used } }).catch(() => undefined)}
            >
              {sentence.is_used ? 'Withdraw' : 'Offer again'}
            </button>
          </li>
        ))}
      </ul>
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <Field label="New sentence" errors={adding.errors['text']}>
          {(control) => (
            <input {...control} value={text} maxLength={SENTENCE_CHARACTERS_MAX} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Problem text={adding.errors['text'] === undefined ? (adding.problem ?? using.problem ?? approving.problem ?? '') : ''} />
        <p>
          <SubmitButton isSending={adding.isSending}>Add the sentence</SubmitButton>
        </p>
      </form>
    </section>
  );
}

export function WallTexts() {
  return (
    <>
      <Prompts />
      <Sentences />
    </>
  );
}
