import { PUPIL_ONLY_LEARNING } from '#contracts/class-door.ts';
import { AppError } from '../../core/app-error.ts';

type Addressed = { email: string | null };
/** A row of an account of one's own: unlike a pupil's it has an address. */
export type WithAddress<Row extends Addressed> = Row & { email: string };

export const isAccount = <Row extends Addressed>(row: Row): row is WithAddress<Row> => row.email !== null;

/** @throws AppError `forbidden` for a pupil of a school */
export function requireAccount<Row extends Addressed>(row: Row): WithAddress<Row> {
  if (!isAccount(row)) throw new AppError('forbidden', { message: PUPIL_ONLY_LEARNING });
  return row;
}
