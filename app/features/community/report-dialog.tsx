import { useRef, useState, type FormEvent } from 'react';
import { communityCalls } from '#contracts/community.ts';
import { REPORT_REASONS, REPORTS, type ReportReason } from '#contracts/community-words.ts';
import { useSend } from '../../data/use-call.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Problem } from '../../ui/form-parts.tsx';

type Props = { address: string; name: string; onDone: (message: string) => void };

/** "Something is wrong here": a reason, no text, and what happens next. */
export function ReportDialog({ address, name, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState<ReportReason>();
  const { send, isSending, problem } = useSend(communityCalls.report, { refreshes: [communityCalls.getStatus] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === undefined) return;
    try {
      const { message } = await send({ params: { address }, body: { reason } });
      dialog.current?.close();
      onDone(message);
    } catch {}
  };
  return (
    <AskFirst
      dialog={dialog}
      label="Something is wrong here"
      ariaLabel={`Something is wrong here: ${name}`}
      className="btn small quiet"
      title="What is wrong?"
    >
      <form className="stack" method="post" onSubmit={(event) => void submit(event)}>
        <fieldset className="stack gap-2">
          <legend>A moderator will look at it. The author won’t know that it was you.</legend>
          {REPORT_REASONS.map((each) => (
            <label key={each} className="tick">
              <input type="radio" name={`reason-${address}`} value={each} checked={reason === each} onChange={() => setReason(each)} />
              {REPORTS[each]}
            </label>
          ))}
        </fieldset>
        <Problem text={problem ?? ''} />
        <div className="row equal-choices">
          <button className="btn main" type="submit" disabled={reason === undefined} aria-disabled={isSending || undefined}>
            Tell a moderator
          </button>
          <button className="btn" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </AskFirst>
  );
}
