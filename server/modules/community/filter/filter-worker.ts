import type { Finding } from './finding.ts';
import { findInFields } from './filter.ts';

/** What a thread of the pool in read-for-wall.ts runs. */
export const read = (fields: readonly string[]): Finding[] => findInFields(fields);
