import { mapPages, readOnePage, type PersonalDataPart } from '../../core/personal-data.ts';
import * as queries from './queries.ts';

const toIso = (epochMs: number) => (epochMs === 0 ? null : new Date(epochMs).toISOString());

export const REVIEW_DATA: readonly PersonalDataPart[] = [
  {
    kind: 'review_cards',
    label: 'Questions to come back to',
    summarize: async (db, userId) => ({ count: await queries.countCards(db, userId), minutes: 0 }),
    readPages: (db, userId) =>
      mapPages(queries.readCardPages(db, userId), ({ last_answered_at, ...card }) => ({
        ...card,
        last_answered_at: toIso(last_answered_at),
      })),
    deleteAll: queries.deleteCards,
  },
  {
    kind: 'own_words',
    label: 'Own words',
    summarize: async (db, userId) => ({ count: await queries.countWords(db, userId), minutes: 0 }),
    readPages: (db, userId) =>
      mapPages(readOnePage(queries.listWords(db, userId)), ({ added_at, ...word }) => ({ ...word, added_at: toIso(added_at) })),
    deleteAll: queries.deleteWords,
  },
];
