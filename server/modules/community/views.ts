import { APPEAL_DAYS, type MarkedText, type OwnWork, type WallWork } from '#contracts/community.ts';
import { z } from '#contracts/zod.ts';
import { FINDING_KINDS } from '#contracts/community-words.ts';
import { findCreationKind } from '#app/activities/definitions.ts';
import { readSavedItem } from '#app/activities/host/saved-item.ts';
import { toIso, toUtcDay } from '../../core/days.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Finding } from './filter/filter.ts';
import type { AppealRow, WorkRow } from './queries.ts';
import type { ShownRow } from './shown.ts';
import { mayBe } from './states.ts';

const NO_NAME = 'Someone';
const findings = z.array(z.object({ kind: z.enum(FINDING_KINDS), start: z.int(), end: z.int() }));
export const readFindings = (row: Pick<WorkRow, 'findings'>): Finding[] => z.parse(findings, JSON.parse(row.findings));

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];

/** Every field of a work that someone could have typed, a colour's code too: a client may send any text there. */
export const listFields = (title: string | null, item: unknown): string[] => [...(title === null ? [] : [title]), ...listTexts(item)];
export const toText = (title: string | null, item: unknown): string => listFields(title, item).join('\n');

/** The text in pieces, cut wherever something begins or ends. */
export function markText(text: string, found: readonly Finding[]): MarkedText {
  const cuts = [...new Set([0, text.length, ...found.flatMap(({ start, end }) => [start, end])])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).flatMap((start, place) => {
    const end = cuts[place + 1] ?? text.length;
    const kinds = [...new Set(found.filter((one) => one.start <= start && end <= one.end).map(({ kind }) => kind))];
    return start === end ? [] : [{ text: text.slice(start, end), kinds }];
  });
}

/** A stored item in today's shape. */
export function readItem(row: Pick<WorkRow, 'activity' | 'version' | 'item'>): { version: number; item: unknown } {
  const item: unknown = JSON.parse(row.item);
  const definition = findCreationKind(row.activity);
  const saved = definition === undefined ? undefined : readSavedItem(definition, { id: '', savedAt: 0, version: row.version, item });
  return saved === undefined ? { version: row.version, item } : { version: saved.version, item: saved.item };
}

export const toWork = (row: ShownRow, readerId: number, maySound: boolean): WallWork => ({
  address: row.address,
  activity: row.activity,
  ...readItem(row),
  title: row.title,
  by: row.by ?? NO_NAME,
  shown_at: row.shown_at === null ? null : toIso(row.shown_at),
  has_sound: maySound && row.recording_key !== null,
  is_mine: row.user_id === readerId,
  my_lantern: row.lantern,
});

export const toDueDay = (createdAt: number): string => toUtcDay(createdAt + APPEAL_DAYS * DAY_MS);
export const toAppealState = (appeal: AppealRow) => ({ state: appeal.state, due_on: toDueDay(appeal.created_at) });

type Around = { by: string | null; appeal: AppealRow | undefined; lanterns: readonly string[] };
export function toOwnWork(row: WorkRow, { by, appeal, lanterns }: Around): OwnWork {
  const { item } = readItem(row);
  return {
    ...toWork({ ...row, by, lantern: null }, row.user_id, true),
    creation_id: row.creation_id,
    state: row.state,
    sent_at: toIso(row.sent_at),
    reason: row.reason,
    decided_how: row.decided_how,
    may_appeal: mayBe('appeal', row.state) && row.decided_how === 'person' && appeal === undefined,
    appeal: appeal === undefined ? null : toAppealState(appeal),
    lanterns: [...lanterns],
    text: row.state === 'sealed' ? [] : markText(toText(row.title, item), readFindings(row)),
  };
}
