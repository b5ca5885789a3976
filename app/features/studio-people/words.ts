import type { AgeGroup, ConsentState, Role } from '#contracts/accounts.ts';
import type { PersonOrder, PersonState } from '#contracts/studio-people.ts';

export const ROLE_WORDS: Record<Role | 'staff', string> = {
  staff: 'All staff',
  learner: 'Learner',
  admin: 'Admin',
  editor: 'Editor',
  host: 'Host',
  moderator: 'Moderator',
  teacher: 'Teacher',
};
export const AGE_WORDS: Record<AgeGroup, string> = { kids: 'Kids', teens: 'Teens', adults: 'Students and grown-ups' };
export const STATE_WORDS: Record<PersonState, string> = {
  guardian: 'Waiting for a guardian',
  unconfirmed: 'Address not confirmed',
  locked: 'Locked',
};
export const ORDER_WORDS: Record<PersonOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  seen: 'Last here first',
};
export const CONSENT_WORDS: Record<ConsentState, string> = {
  not_needed: 'Not needed',
  waiting: 'Waiting for the guardian',
  given: 'The guardian has agreed',
  declined: 'The guardian has declined',
  withdrawn: 'The guardian has taken the agreement back',
};
export const ENDING_WORDS = {
  no_consent: 'no guardian has agreed',
  guardian: 'the guardian wants it deleted',
  unused: 'nobody has signed in for a long time',
} as const;
