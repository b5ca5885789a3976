import { useState } from 'react';
import { SayButton } from '../../ui/say-button.tsx';
import { endSentence, readPairs } from './given.ts';
import type { KindProps } from './props.ts';

/** Choose a left side, then its partner. The next free left side is chosen by itself: usually one press a pair is enough. */
export function Match({ question, value, onChange, disabled, announce }: KindProps<'match'>) {
  const pairs = readPairs(value);
  const { lefts, rights } = question;
  const [chosen, setChosen] = useState<string>();
  const firstOpen = lefts.find((left) => pairs[left] === undefined);
  const current = chosen ?? firstOpen;
  const findPartner = (right: string) => lefts.findIndex((left) => pairs[left] === right);
  const pair = (right: string) => {
    if (current === undefined) return;
    const others = Object.fromEntries(Object.entries(pairs).filter(([left, other]) => other !== right && left !== current));
    const next = { ...others, [current]: right };
    const open = lefts.find((left) => next[left] === undefined);
    onChange(next);
    setChosen(undefined);
    announce(`${endSentence(`${current}: ${right}`)} ${open === undefined ? 'Everything is matched.' : `Next: ${open}`}`);
  };
  return (
    <div className="stack gap-3">
      <ol className="stack gap-2" aria-label="Choose one of these">
        {lefts.map((left, index) => (
          <li key={left} className="with-say media gap-2">
            <button
              type="button"
              className="option q-left"
              disabled={disabled}
              aria-pressed={!disabled && current === left}
              onClick={() => {
                setChosen(left);
                announce(`Now choose what belongs to: ${left}`);
              }}
            >
              <span className="q-number">{index + 1}</span>
              <span className="row far even">
                <span>{left}</span>
                {pairs[left] === undefined ? <span className="q-slot">…</span> : <b className="q-slot">{pairs[left]}</b>}
              </span>
            </button>
            <SayButton text={left} />
          </li>
        ))}
      </ol>
      {!disabled && (
        <ul className="q-rights row" aria-label="and what belongs to it">
          {rights.map((right) => {
            const partner = findPartner(right);
            return (
              <li key={right} className="with-say media gap-2">
                <button type="button" className="q-part" aria-disabled={current === undefined} onClick={() => pair(right)}>
                  {right}
                  {partner !== -1 && (
                    <>
                      <span className="visually-hidden">, belongs to number </span>
                      <span className="q-number small">{partner + 1}</span>
                    </>
                  )}
                </button>
                <SayButton text={right} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
