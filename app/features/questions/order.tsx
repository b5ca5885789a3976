import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { readList } from './given.ts';
import { listFree, movePart } from './line.ts';
import type { KindProps } from './props.ts';

const HOW = 'Press the parts below in the right order.';

/** What gets the focus once the line was drawn anew: a part of the line, or a free part of the bank. */
type Target = { in: 'line' | 'bank'; index: number };

function useFocusAfter() {
  const box = useRef<HTMLDivElement>(null);
  const target = useRef<Target>(undefined);
  useLayoutEffect(() => {
    const wanted = target.current;
    if (wanted === undefined) return;
    target.current = undefined;
    box.current?.querySelector<HTMLElement>(`[data-${wanted.in}="${wanted.index}"]`)?.focus();
  });
  const focusAfter = (next: Target) => {
    target.current = next;
  };
  return { box, focusAfter };
}

/** Parts to put in order: one press adds a part to the line, another takes it back; no dragging needed. */
export function Order({ question, value, onChange, disabled, announce }: KindProps<'order'>) {
  const line = readList(value);
  const free = listFree(question.parts, line);
  // The part for "Move earlier" and "Move later".
  const [current, setCurrent] = useState(0);
  const { box, focusAfter } = useFocusAfter();
  const moving = line[current] === undefined ? line.length - 1 : current;
  const tell = (next: readonly string[]) => announce(next.length === 0 ? 'The line is empty.' : `Now: ${next.join(' ')}`);
  const change = (next: string[]) => {
    onChange(next);
    tell(next);
  };
  const place = (index: number) => {
    const part = question.parts[index];
    if (part === undefined) return;
    const next = [...line, part];
    const others = listFree(question.parts, next);
    const following = others.findIndex((isFree, at) => isFree && at > index);
    const free = following === -1 ? others.indexOf(true) : following;
    focusAfter(free === -1 ? { in: 'line', index: line.length } : { in: 'bank', index: free });
    setCurrent(line.length);
    change(next);
  };
  const takeBack = (index: number) => {
    const next = line.filter((_, at) => at !== index);
    const last = next.length - 1;
    focusAfter(last < 0 ? { in: 'bank', index: 0 } : { in: 'line', index: Math.min(index, last) });
    setCurrent(Math.max(0, Math.min(index, last)));
    change(next);
  };
  const move = (index: number, by: -1 | 1, followsFocus: boolean) => {
    const next = movePart(line, index, by);
    if (next[index] === line[index] && next[index + by] === line[index + by]) return;
    if (followsFocus) focusAfter({ in: 'line', index: index + by });
    setCurrent(index + by);
    change(next);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(index, by, true);
  };
  return (
    <div className="q-order stack gap-3" ref={box}>
      <ol className="row" aria-label="Your line">
        {line.map((part, index) => (
          <li key={index}>
            <button
              type="button"
              className={index === moving && !disabled ? 'q-part current' : 'q-part'}
              data-line={index}
              disabled={disabled}
              onFocus={() => setCurrent(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={() => takeBack(index)}
            >
              <span className="visually-hidden">Take back: </span>
              {part}
            </button>
          </li>
        ))}
        {line.length === 0 && (
          <li className="media gap-2 hint">
            <span>{HOW}</span>
            <SayButton text={HOW} />
          </li>
        )}
      </ol>
      {!disabled && (
        <>
          <div className="q-bank row" role="group" aria-label="Parts">
            {question.parts.map((part, index) =>
              free[index] ? (
                <span key={index} className="with-say media gap-2">
                  <button type="button" className="q-part" data-bank={index} onClick={() => place(index)}>
                    {part}
                  </button>
                  <SayButton text={part} />
                </span>
              ) : (
                <span key={index} className="q-part used" aria-hidden="true">
                  {part}
                </span>
              ),
            )}
          </div>
          {line.length > 1 && (
            <div className="row gap-2" role="group" aria-label={`Move: ${line[moving] ?? ''}`}>
              <button type="button" className="btn small" aria-disabled={moving <= 0} onClick={() => move(moving, -1, false)}>
                <Icon name="back" />
                Move earlier
              </button>
              <button type="button" className="btn small" aria-disabled={moving >= line.length - 1} onClick={() => move(moving, 1, false)}>
                Move later
                <Icon name="arrow" />
              </button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
