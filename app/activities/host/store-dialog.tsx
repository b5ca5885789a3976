import { useId, useState, type RefObject } from 'react';
import { findOwnZone } from '../../lib/own-zone.ts';
import type { CreationWishes } from '../../device/outbox-entry.ts';
import type { StoreChoice } from './use-local-creations.ts';

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  isForLibrary: boolean;
  isSignedIn: boolean;
  canBeSealed: boolean;
  sound: Blob | undefined;
  onKeep: (choice: StoreChoice) => void;
};

const WHERE = {
  account:
    "It goes to your library, stored with your account. You can see it wherever you sign in, and no one else can. If you're offline, it waits on this device.",
  agreement: 'It stays in this browser until you remove it. Once your guardian has agreed, you can move it to your library.',
  device:
    'It stays in this browser until you remove it. Other people who use this browser can read it, so on a shared computer you may not want to.',
};
const SOUND = {
  account: 'Your voice is stored with your account too. Only you can play it. It is deleted when you delete this, and with your account.',
  device: 'Your voice stays in this browser too, until you remove this.',
};

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
function addDays(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return toDay(date);
}
const DAYS_IN_YEAR = 365;

/** Says first where a thing goes and what goes with it; nothing is kept before the person agrees. */
export function StoreDialog({ dialog, isForLibrary, isSignedIn, canBeSealed, sound, onKeep }: Props) {
  const id = useId();
  const [isSealed, setIsSealed] = useState(false);
  const [day, setDay] = useState('');
  const [wantsMail, setWantsMail] = useState(false);
  const [withSound, setWithSound] = useState(false);
  const title = isForLibrary ? 'Keep it in your library?' : 'Keep it on this device?';
  const where = isForLibrary ? WHERE.account : isSignedIn ? WHERE.agreement : WHERE.device;
  const keep = () => {
    const zone = findOwnZone();
    const where = zone === undefined ? {} : { time_zone: zone };
    const wishes: CreationWishes = isSealed ? { opens_on: day || addDays(DAYS_IN_YEAR), ...where, mail_me: wantsMail } : {};
    onKeep({ wishes, ...(withSound ? { sound } : {}) });
  };
  return (
    <dialog ref={dialog} className="card dialog" aria-label={title}>
      <form method="dialog" className="stack">
        <h3 dir="auto">{title}</h3>
        <p>{where}</p>
        {sound !== undefined && (
          <div className="panel low">
            <label className="tick">
              <input type="checkbox" checked={withSound} onChange={(event) => setWithSound(event.target.checked)} />
              Keep the recording too
            </label>
            <p className="hint">{isForLibrary ? SOUND.account : SOUND.device}</p>
          </div>
        )}
        {canBeSealed && isForLibrary && (
          <fieldset className="panel low stack">
            <legend className="visually-hidden">Sealed or open</legend>
            <label className="tick">
              <input type="checkbox" checked={isSealed} onChange={(event) => setIsSealed(event.target.checked)} />
              Seal it until a day
            </label>
            {isSealed && (
              <>
                <div className="field">
                  <label htmlFor={id}>It opens on</label>
                  <input
                    id={id}
                    type="date"
                    min={addDays(1)}
                    value={day || addDays(DAYS_IN_YEAR)}
                    onChange={(event) => setDay(event.target.value)}
                  />
                </div>
                <p className="hint">Until then no one can read it, not even you. You can delete it unread.</p>
                <label className="tick">
                  <input type="checkbox" checked={wantsMail} onChange={(event) => setWantsMail(event.target.checked)} />
                  Send me an email on that day
                </label>
              </>
            )}
          </fieldset>
        )}
        <div className="row equal-choices">
          <button className="btn" type="submit" formNoValidate>
            Not now
          </button>
          <button className="btn" type="submit" onClick={keep}>
            Keep it
          </button>
        </div>
      </form>
    </dialog>
  );
}
