import type { ReactNode } from 'react';
import type { PersonDetail } from '#contracts/studio-people.ts';
import { formatDate } from '../../lib/format-date.ts';
import { AGE_WORDS, CONSENT_WORDS, ENDING_WORDS, ROLE_WORDS } from './words.ts';

const formatTime = (iso: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function describeAge({ age, age_group }: PersonDetail): string {
  if (age_group === null) return 'No birth date';
  return age === null ? AGE_WORDS[age_group] : `${age}, ${AGE_WORDS[age_group]}`;
}

export function PersonFacts({ person }: { person: PersonDetail }) {
  const { name, email, email_confirmed, created_at, last_seen_at, consent, guardian, endings } = person;
  return (
    <dl className="facts stack gap-2">
      <Fact name="Name">
        <span dir="auto">{name}</span>
      </Fact>
      <Fact name="Address">{`${email} (${email_confirmed ? 'confirmed' : 'not confirmed'})`}</Fact>
      <Fact name="Age">{describeAge(person)}</Fact>
      <Fact name="Account since">{formatDate(created_at)}</Fact>
      <Fact name="Last here">{formatDate(last_seen_at)}</Fact>
      <Fact name="Consent">{CONSENT_WORDS[consent]}</Fact>
      {guardian !== null && (
        <>
          <Fact name="Guardian">{guardian.email}</Fact>
          <Fact name="Written to">{guardian.mailed_at === null ? 'Not yet' : formatDate(guardian.mailed_at)}</Fact>
          {guardian.decided_at !== null && (
            <Fact name="Decided">
              {guardian.consent_version === null
                ? formatDate(guardian.decided_at)
                : `${formatDate(guardian.decided_at)}, wording ${guardian.consent_version}`}
            </Fact>
          )}
        </>
      )}
      {endings.map(({ because, ends_at }) => (
        <Fact key={because} name="Ends">{`${formatDate(ends_at)}, because ${ENDING_WORDS[because]}`}</Fact>
      ))}
    </dl>
  );
}

/** Where the account is signed in, as its owner sees it. */
export function PersonDevices({ person: { devices } }: { person: PersonDetail }) {
  return devices.length === 0 ? (
    <p>Not signed in anywhere.</p>
  ) : (
    <ul className="stack gap-3">
      {devices.map(({ id, device, last_used_at }) => (
        <li key={id}>
          <strong>{device}</strong>
          <br />
          <span className="hint">{`Last used ${formatTime(last_used_at)}`}</span>
        </li>
      ))}
    </ul>
  );
}

export function PersonStored({ person: { stored } }: { person: PersonDetail }) {
  return stored.length === 0 ? (
    <p>Nothing.</p>
  ) : (
    <dl className="facts stack gap-2">
      {stored.map(({ kind, label, count }) => (
        <Fact key={kind} name={label}>
          {String(count)}
        </Fact>
      ))}
    </dl>
  );
}

export function PersonRoles({ person: { roles, second_step_since } }: { person: PersonDetail }) {
  if (roles.length === 0) return <p>A learner, without a role.</p>;
  return (
    <>
      <p className="row">
        {roles.map((each) => (
          <span key={each} className="badge">
            {ROLE_WORDS[each]}
          </span>
        ))}
      </p>
      <p>
        {second_step_since === null
          ? 'The second step of signing in is off, so the role does not work yet.'
          : `The second step of signing in has been on since ${formatDate(second_step_since)}.`}
      </p>
    </>
  );
}
