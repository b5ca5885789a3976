import { useEffect, useId, useRef, useState } from 'react';
import type { Creation } from '#contracts/creations.ts';
import { PUPIL_SEES, type Feeling } from '#contracts/hand-ins.ts';
import { describeFailure } from '../../../data/form-errors.ts';
import { createId } from '../../../lib/create-id.ts';
import { toLocalDay } from '../../../lib/local-day.ts';
import { readPerson } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import type { TaskOfClass } from './find-tasks.ts';
import { ShownWork } from '../../shown-work.tsx';

const FEELINGS: readonly (readonly [Feeling | null, string])[] = [
  ['easy', 'It was easy'],
  ['right', 'It was right for me'],
  ['hard', 'It was hard'],
];

type Props = {
  of: TaskOfClass;
  creationId: string;
  /** What the teacher will see; undefined where this device has only its number. */
  work: Pick<Creation, 'activity' | 'version' | 'item' | 'title'> | undefined;
  onClose: () => void;
  onDone: (how: 'sent' | 'waiting') => void;
};

/** Shows what goes to the teacher before it goes. */
export function HandInDialog({ of: { task, teacher }, creationId, work, onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [id] = useState(createId);
  const [feeling, setFeeling] = useState<Feeling | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);
  const send = async () => {
    const owner = readPerson();
    if (isSending || owner === undefined) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      const { doInClass } = await import('../../../sync/class-outbox.ts');
      const body = { id, creation_id: creationId, feeling, day: toLocalDay(new Date()) };
      const how = await doInClass(owner, { act: 'hand-in', task: task.id, body }, task.title);
      dialog.current?.close();
      onDone(how);
    } catch (error) {
      setProblem(describeFailure(error).message);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <dialog ref={dialog} className="card dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="stack">
        <h2 id={titleId}>{`Hand in to ${teacher}`}</h2>
        <p className="soft" dir="auto">{`For “${task.title}”`}</p>
        {work !== undefined && (
          <section className="panel low stack gap-2" aria-label={`What ${teacher} will see`}>
            <h3 className="lg">{`What ${teacher} will see`}</h3>
            <ShownWork work={work} />
          </section>
        )}
        <ChipChoice label="How it was" options={FEELINGS} value={feeling} onChange={(next) => setFeeling(next === feeling ? null : next)} />
        <p className="hint">{PUPIL_SEES}</p>
        <Alert text={problem} />
        <p className="row">
          <button type="button" className="btn main" aria-disabled={isSending} onClick={() => void send()}>
            Hand in
          </button>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Not now
          </button>
        </p>
      </div>
    </dialog>
  );
}
