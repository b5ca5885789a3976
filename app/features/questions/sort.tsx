import { useLayoutEffect, useRef, useState } from 'react';
import { SayButton } from '../../ui/say-button.tsx';
import { readPairs } from './given.ts';
import type { KindProps } from './props.ts';

/** One member at a time, a button per group; pressing a sorted one takes it back. */
export function Sort({ question, value, onChange, disabled, announce }: KindProps<'sort'>) {
  const places = readPairs(value);
  const { groups, members } = question;
  const [chosen, setChosen] = useState<string>();
  const open = members.filter((member) => places[member] === undefined);
  const current = chosen !== undefined && open.includes(chosen) ? chosen : open[0];
  const box = useRef<HTMLDivElement>(null);
  const isFocusLost = useRef(false);
  useLayoutEffect(() => {
    if (!isFocusLost.current) return;
    isFocusLost.current = false;
    box.current?.querySelector<HTMLElement>('.q-groups button')?.focus();
  });
  const put = (group: string) => {
    if (current === undefined) return;
    const next = open.find((member) => member !== current);
    onChange({ ...places, [current]: group });
    setChosen(undefined);
    // The row of groups goes with the last member.
    if (next === undefined) isFocusLost.current = true;
    announce(`${current} is in ${group}. ${next === undefined ? 'Everything is sorted.' : `Next: ${next}`}`);
  };
  const takeBack = (member: string) => {
    onChange(Object.fromEntries(Object.entries(places).filter(([other]) => other !== member)));
    setChosen(member);
    isFocusLost.current = true;
    announce(`${member} is taken back. Choose its group.`);
  };
  return (
    <div className="stack gap-3" ref={box}>
      {!disabled && (
        <div className="q-members row" role="group" aria-label="Still to sort">
          {open.map((member) => (
            <span key={member} className="with-say media gap-2">
              <button type="button" className="q-part" aria-pressed={member === current} onClick={() => setChosen(member)}>
                {member}
              </button>
              <SayButton text={member} />
            </span>
          ))}
          {open.length === 0 && <span className="hint">Everything is sorted. Press one to take it back.</span>}
        </div>
      )}
      {!disabled && current !== undefined && (
        <p className="media gap-2">
          <span>
            Where does <b className="deep">{current}</b> belong?
          </span>
          <SayButton text={`Where does ${current} belong?`} />
        </p>
      )}
      <ul className="q-groups cards slim fit gap-3">
        {groups.map((group) => (
          <li key={group} className="panel low stack gap-2">
            {disabled || current === undefined ? (
              <span className="tap bold at-middle">{group}</span>
            ) : (
              <span className="with-say media gap-2">
                <button type="button" className="btn small" onClick={() => put(group)}>
                  <span className="visually-hidden">{`Put "${current}" in: `}</span>
                  {group}
                </button>
                <SayButton text={group} />
              </span>
            )}
            <ul className="row even" aria-label={group}>
              {members
                .filter((member) => places[member] === group)
                .map((member) => (
                  <li key={member}>
                    <button type="button" className="q-part" disabled={disabled} onClick={() => takeBack(member)}>
                      <span className="visually-hidden">Take back: </span>
                      {member}
                    </button>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
