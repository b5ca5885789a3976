import type { LiveSession } from '#contracts/live-sessions.ts';

/** A date's state as the staff see it. */
export const STATE_NAMES: Record<LiveSession['state'], string> = {
  open: 'Open',
  cancelled: 'Called off',
  closed: 'Sessions for children are off',
  unconfirmed: 'Two adults have to say yes',
};
