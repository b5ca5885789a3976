import { useRef, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';

type Props = {
  label: string;
  title: string;
  confirm: string;
  isDanger?: boolean;
  isSending: boolean;
  problem: string | undefined;
  /** Returns what to say on success; then the question closes. */
  act: () => Promise<string | undefined>;
  onDone: (words: string) => void;
  children: ReactNode;
};

/** An act that asks first; problems are said in the question. */
export function AskedAct({ label, title, confirm, isDanger = false, isSending, problem, act, onDone, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const className = isDanger ? 'btn danger' : 'btn';
  const send = async () => {
    if (isSending) return;
    const words = await act();
    if (words === undefined) return;
    dialog.current?.close();
    onDone(words);
  };
  return (
    <AskFirst dialog={dialog} label={label} className={className} title={title}>
      {children}
      <Alert text={problem} />
      <p className="row">
        <button type="button" className={isDanger ? className : 'btn main'} aria-disabled={isSending} onClick={() => void send()}>
          {confirm}
        </button>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </p>
    </AskFirst>
  );
}
