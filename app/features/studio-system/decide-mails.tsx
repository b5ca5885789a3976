import { useRef } from 'react';
import { studioCalls } from '#contracts/studio.ts';
import { studioMailCalls } from '#contracts/studio-mails.ts';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { countMails } from './words.ts';

const REFRESHED = [studioMailCalls.list, studioCalls.today];
type Props = {
  ids: number[];
  labels: { retry: string; remove: string };
  onDone: (words: string) => void;
};

const wordDone = (count: number, done: string) =>
  count === 0 ? 'Someone else was faster: there was nothing left to do.' : `${countMails(count)} ${done}`;

/** Sends again, or removes after a question: one mail or all shown. */
export function DecideMails({ ids, labels, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const retry = useSend(studioMailCalls.retry, { refreshes: REFRESHED });
  const remove = useSend(studioMailCalls.remove, { refreshes: REFRESHED });
  const sendAgain = async () => {
    if (retry.isSending) return;
    const done = await retry.send({ body: { ids } }).catch(() => undefined);
    if (done !== undefined) onDone(wordDone(done.count, 'will be tried again in a moment.'));
  };
  const takeOut = async () => {
    if (remove.isSending) return;
    const done = await remove.send({ body: { ids } }).catch(() => undefined);
    if (done === undefined) return;
    dialog.current?.close();
    onDone(wordDone(done.count, 'removed.'));
  };
  return (
    <>
      <div className="row">
        <button type="button" className="btn main" aria-disabled={retry.isSending} onClick={() => void sendAgain()}>
          {labels.retry}
        </button>
        <AskFirst dialog={dialog} label={labels.remove} className="btn danger" title={`Remove ${countMails(ids.length)}?`}>
          <p>{`Nobody will get ${ids.length === 1 ? 'it' : 'them'} any more. This can’t be undone.`}</p>
          <Alert text={remove.problem} />
          <p className="row">
            <button type="button" className="btn danger" aria-disabled={remove.isSending} onClick={() => void takeOut()}>
              Remove
            </button>
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </p>
        </AskFirst>
      </div>
      <Alert text={retry.problem} />
    </>
  );
}
