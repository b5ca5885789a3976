import { useRef, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { AskFirst } from './ask-first.tsx';

type Props = {
  label: string;
  ariaLabel?: string;
  className?: string;
  title: string;
  confirm: string;
  isDanger?: boolean;
  isSending: boolean;
  problem: string | undefined;
  /** Says whether it was done; then the question closes. */
  act: () => Promise<boolean>;
  /** After the question has closed and given the focus back. */
  onClosed?: () => void;
  children: ReactNode;
};

/** An act that asks first; problems are said in the question. */
export function AskedAct({
  label,
  ariaLabel,
  className,
  title,
  confirm,
  isDanger = false,
  isSending,
  problem,
  act,
  onClosed,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const send = async () => {
    if (isSending || !(await act())) return;
    dialog.current?.close();
    onClosed?.();
  };
  return (
    <AskFirst
      dialog={dialog}
      label={label}
      {...(ariaLabel === undefined ? {} : { ariaLabel })}
      className={className ?? (isDanger ? 'btn danger' : 'btn')}
      title={title}
    >
      {children}
      <Alert text={problem} />
      <p className="row">
        <button type="button" className={isDanger ? 'btn danger' : 'btn main'} aria-disabled={isSending} onClick={() => void send()}>
          {confirm}
        </button>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </p>
    </AskFirst>
  );
}
