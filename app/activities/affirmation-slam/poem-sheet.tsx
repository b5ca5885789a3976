import { useEffect, useRef, type ReactNode } from 'react';
import type { Message } from '../host/screen-props.ts';
import { downloadPoem } from './draw-poem.ts';

const FILE_NAME = 'my-poem.png';
const MESSAGE_MS = 5000;

type Props = {
  lines: readonly string[];
  /** Just made by hand: it takes the focus, so that it is read out. */
  isFresh: boolean;
  announce: (message: Message) => void;
  onAnother: () => void;
  keep: ReactNode;
};

export function PoemSheet({ lines, isFresh, announce, onAnother, keep }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFresh) sheet.current?.focus();
  }, [isFresh]);
  const download = async () => {
    try {
      await downloadPoem(lines, FILE_NAME);
      announce({ kind: 'status', text: `Your poem is in your downloads: ${FILE_NAME}`, durationMs: MESSAGE_MS });
    } catch {
      announce({ kind: 'alert', text: 'This browser cannot make the picture. You can copy the poem as text.', durationMs: MESSAGE_MS });
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      announce({ kind: 'status', text: 'Your poem has been copied.', durationMs: MESSAGE_MS });
    } catch {
      announce({
        kind: 'alert',
        text: 'This browser does not let the page copy. Select the three lines and copy them.',
        durationMs: MESSAGE_MS,
      });
    }
  };
  return (
    <div className="stack">
      <div className="slam-sheet stack sunny rounded lifted" ref={sheet} tabIndex={-1} role="group" aria-label="Your poem">
        {lines.map((line, index) => (
          // A line's place is its only name.
          <p key={index} className="slam-verse" dir="auto">
            {line}
          </p>
        ))}
        <svg viewBox="0 0 640 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path fill="var(--sea-2)" d="M-60 52c108 0 188-3 252-14c11 8 44 14 108 14c120 0 209-3 280-13c12 7 49 13 120 13V130H-60Z" />
          <path fill="var(--sea-3)" d="M-20 84c90 0 150-3 206-12c9 7 36 12 90 12c104 0 182-3 244-13c11 8 43 13 106 13h60V130H-20Z" />
        </svg>
      </div>
      <div className="row">
        <button className="btn sec" type="button" onClick={onAnother}>
          Try Another Poem
        </button>
        <button className="btn" type="button" onClick={() => void download()}>
          Download as a picture
        </button>
        <button className="btn" type="button" onClick={() => void copy()}>
          Copy as text
        </button>
        {keep}
      </div>
    </div>
  );
}
