import type { ConsentState, Role, User } from '#contracts/accounts.ts';
import { pickStaffRoles } from '#contracts/roles.ts';
import { isObject, jsonCodec, readText } from './codec.ts';

const ROLES: readonly Role[] = ['learner', 'editor', 'host', 'moderator', 'teacher', 'admin'];
const CONSENT_STATES: readonly ConsentState[] = ['not_needed', 'waiting', 'given', 'declined', 'withdrawn'];
const AGE_GROUPS: readonly User['age_group'][] = ['kids', 'teens', 'adults'];

/** Contents of `userData`. The header needs only a name (docs/spec/platform.md §2); all else the whole account. */
export type SeenUser = { name?: string; account?: User };

function readAccount(value: Record<string, unknown>): User | undefined {
  const { id } = value;
  const [name, email, created_at] = [value['name'], value['email'], value['created_at']].map(readText);
  const role = ROLES.find((known) => known === value['role']);
  const consent = CONSENT_STATES.find((known) => known === value['consent']);
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined;
  if (name === undefined || email === undefined || created_at === undefined || role === undefined || consent === undefined)
    return undefined;
  const age_group = AGE_GROUPS.find((known) => known === value['age_group']);
  const guardian_email = readText(value['guardian_email']);
  const { idle_minutes: idle } = value;
  // From before there were several roles.
  const roles = pickStaffRoles(Array.isArray(value['roles']) ? value['roles'] : [role]);
  return {
    id,
    name,
    email,
    email_confirmed: value['email_confirmed'] === true,
    role,
    roles,
    second_step: value['second_step'] === true,
    consent,
    created_at,
    ...(value['kind'] === 'pupil' ? { kind: 'pupil' as const } : {}),
    ...(typeof idle === 'number' && Number.isSafeInteger(idle) && idle > 0 ? { idle_minutes: idle } : {}),
    ...(age_group === undefined ? {} : { age_group }),
    ...(guardian_email === undefined ? {} : { guardian_email }),
  };
}

export const userCodec = jsonCodec<SeenUser>(
  (value) => {
    if (!isObject(value)) return {};
    const name = readText(value['name'])?.trim();
    const account = readAccount(value);
    return { ...(name ? { name } : {}), ...(account === undefined ? {} : { account }) };
  },
  ({ account }) => account,
);

export const SIGN_OUT_REASONS = ['asked', 'deleted', 'idle', 'ended'] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

/** For the page after a sign-out. `person` is whose creations it asks about; `removed` are names of the registry. */
export type SignOutNote = { reason: SignOutReason; removed: readonly string[]; person?: number };

export const signOutNoteCodec = jsonCodec<SignOutNote | undefined>((value) => {
  if (!isObject(value)) return undefined;
  const reason = SIGN_OUT_REASONS.find((known) => known === value['reason']);
  if (reason === undefined) return undefined;
  const removed = Array.isArray(value['removed']) ? value['removed'].filter((name): name is string => typeof name === 'string') : [];
  const { person } = value;
  return { reason, removed, ...(typeof person === 'number' && Number.isSafeInteger(person) ? { person } : {}) };
});
