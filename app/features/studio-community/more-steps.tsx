import { useId, useState } from 'react';
import { PICKED_REASONS, REASONS } from '#contracts/community-words.ts';
import type { PickedReason, useDecision } from './use-decision.ts';

const COUNTRIES = [
  ['IN', 'India'],
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
  ['other', 'Another country'],
] as const;

/** Rarely needed: stopping a person's sharing, and sealing a serious case. */
export function MoreSteps({ act }: { act: ReturnType<typeof useDecision> }) {
  const id = useId();
  const [reason, setReason] = useState<PickedReason>('words');
  const [country, setCountry] = useState<(typeof COUNTRIES)[number][0]>('IN');
  const [said, setSaid] = useState('');
  const pause = async () => {
    await act.pause(reason);
    setSaid('The person’s sharing is paused. Someone else decides about this work.');
  };
  return (
    <details className="fold">
      <summary>Pause the person, or seal a serious case</summary>
      <div className="stack">
        <div className="row ends">
          <div className="field">
            <label htmlFor={`${id}-reason`}>Why the person can’t show works for now</label>
            <select
              id={`${id}-reason`}
              value={reason}
              onChange={({ target }) => setReason(PICKED_REASONS.find((one) => one === target.value) ?? 'words')}
            >
              {PICKED_REASONS.map((one) => (
                <option key={one} value={one}>
                  {REASONS[one].label}
                </option>
              ))}
            </select>
          </div>
          <button className="btn" type="button" onClick={() => void pause()}>
            Pause sharing
          </button>
        </div>
        <p role="status">{act.problem === undefined && said}</p>
        <p>
          Sealing is for a possible crime, or a child in danger. The work leaves every list and is kept as encrypted evidence for a year.
          Two admins can open it, and a checklist says who to tell.
        </p>
        <div className="row ends">
          <div className="field">
            <label htmlFor={`${id}-country`}>The learner's country, as far as you know</label>
            <select
              id={`${id}-country`}
              value={country}
              onChange={({ target }) => setCountry(COUNTRIES.find(([code]) => code === target.value)?.[0] ?? 'other')}
            >
              {COUNTRIES.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <button className="btn danger" type="button" onClick={() => void act.seal(country)}>
            Seal this case
          </button>
        </div>
      </div>
    </details>
  );
}
