import { COMFORT_DEFAULTS, isSoundOn, type Comfort } from '../../device/comfort.ts';
import { changeComfort, useComfort } from '../../device/use-comfort.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import './comfort-menu.css';

const CHOICES = {
  theme: {
    label: 'Look',
    options: [
      ['default', 'Calm'],
      ['kids', 'Kids'],
    ],
  },
  scheme: {
    label: 'Light',
    options: [
      ['system', 'Same as my device'],
      ['light', 'Day'],
      ['dark', 'Night'],
    ],
  },
  textSize: {
    label: 'Text size',
    options: [
      ['normal', 'Normal'],
      ['large', 'Large'],
      ['larger', 'Larger'],
    ],
  },
  spacing: {
    label: 'Spacing',
    options: [
      ['normal', 'Normal'],
      ['wide', 'Wide'],
    ],
  },
  font: {
    label: 'Letters',
    options: [
      ['normal', 'Normal'],
      ['lexend', 'Lexend'],
      ['dyslexic', 'OpenDyslexic'],
    ],
  },
  contrast: {
    label: 'Contrast',
    options: [
      ['normal', 'Normal'],
      ['more', 'Strong'],
    ],
  },
  motion: {
    label: 'Motion',
    options: [
      ['system', 'Same as my device'],
      ['reduced', 'Still'],
    ],
  },
} as const satisfies Partial<Record<keyof Comfort, { label: string; options: readonly (readonly [string, string])[] }>>;

const SOUNDS = [
  ['on', 'On'],
  ['off', 'Off'],
] as const;

const choose = (name: string, value: string) => changeComfort({ [name]: value });

const CHOICE_KEYS = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

export function ComfortSettings() {
  const comfort = useComfort();
  return (
    <div className="comfort-groups stack">
      {CHOICE_KEYS.map((key) => (
        <ChoiceGroup
          key={key}
          name={key}
          label={CHOICES[key].label}
          options={CHOICES[key].options}
          value={comfort[key]}
          onChange={choose}
        />
      ))}
      <ChoiceGroup name="sound" label="Sound" options={SOUNDS} value={isSoundOn(comfort) ? 'on' : 'off'} onChange={choose} />
      <button className="btn small at-start" type="button" onClick={() => changeComfort({ ...COMFORT_DEFAULTS, sound: undefined })}>
        Back to how it was
      </button>
    </div>
  );
}

/** A popover, which works before any script. */
export function ComfortMenu() {
  return (
    <>
      <button className="btn quiet small comfort-button" type="button" aria-haspopup="dialog" aria-label="Comfort" popoverTarget="comfort">
        <Icon name="comfort" />
        <span>Comfort</span>
      </button>
      <dialog id="comfort" className="card dialog comfort-dialog" aria-labelledby="comfort-title" popover="auto">
        <div className="stack gap-2">
          <div className="row far">
            <h2 id="comfort-title">Comfort</h2>
            <button className="btn quiet" type="button" aria-label="Close" popoverTarget="comfort" popoverTargetAction="hide">
              <Icon name="close" />
            </button>
          </div>
          <p className="hint">Kept on this device only.</p>
          <ComfortSettings />
        </div>
      </dialog>
    </>
  );
}
