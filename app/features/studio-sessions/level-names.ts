import { sessionLevel, type SessionLevel } from '#contracts/live-sessions.ts';

export const LEVELS: readonly SessionLevel[] = sessionLevel.options;
export const LEVEL_NAMES: Record<SessionLevel, string> = { kids: 'Kids', teens: 'Teens', adults: 'Students and grown-ups' };
