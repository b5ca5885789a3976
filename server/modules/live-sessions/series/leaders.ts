import { NO_HOST } from '#contracts/live-sessions-studio.ts';
import type { SessionLevel } from '#contracts/live-sessions.ts';
import { createFieldError } from '../../../core/app-error.ts';
import type { Db } from '../../../database/schema.ts';
import { isChildrens } from '../views.ts';
import { getTwoAdults, type TwoAdults } from './adults.ts';

type Leaders = { host: string; second_adult: string; host_id: number | null; second_id: number | null };

export type Led = { names: { host: string; second_adult: string }; adults: TwoAdults | undefined };

/** Who leads: for children and teens two accounts, whose names are copied. @throws AppError `invalid` at the field */
export async function getLeaders(db: Db, level: SessionLevel, { host, second_adult, ...ids }: Leaders): Promise<Led> {
  if (isChildrens(level)) {
    const adults = await getTwoAdults(db, ids);
    return { names: { host: adults.host.name, second_adult: adults.second.name }, adults };
  }
  if (host === '') throw createFieldError('host', NO_HOST);
  return { names: { host, second_adult }, adults: undefined };
}
