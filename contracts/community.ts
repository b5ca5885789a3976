import { ageGroup } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { FINDING_KINDS, REASONS, REPORT_REASONS, type Reason } from './community-words.ts';
import { creationId } from './creations.ts';
import { z } from './zod.ts';

export type { FindingKind } from './community-words.ts';

/** docs/spec/product.md §11. */
export const WORKS_A_WEEK = 3;
export const NAME_DAYS = 30;
export const NAME_OFFERS = 5;
export const REPORTS_A_DAY = 3;
export const APPEAL_DAYS = 7;
export const REST_HOURS = 48;
/** A work is read by a person before it is shown, and by children after it. */
export const WALL_CHARACTERS_MAX = 6000;
export const WALL_PAGE = 12;
/** What can be shown: a poem, a palette, a story, a puppet scene, a colour mood. */
export const WALL_ACTIVITIES = ['affirmation-slam', 'personality-palette', 'story-spinner', 'puppet-roleplay', 'color-mood'] as const;
/** Only of these may the voice be sent along. */
export const SOUND_ACTIVITIES = ['puppet-roleplay'] as const;
export const NOT_FOR_THE_WALL = 'Only poems, palettes, stories, puppet scenes and colour moods can go on the wall.';

/** A work's address: 128 random bits, so that it can't be guessed. */
const workAddress = z.string().check(z.regex(/^[\w-]{22}$/));
export const params = z.object({ address: workAddress });
const done = z.object({ message: z.string() });
export const reason = z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]);

/** A work as readers see it. Nothing in it says who made it. */
export const wallWork = z.object({
  address: z.string(),
  activity: z.string(),
  /** Of the shape of `item`. */
  version: z.int(),
  item: z.unknown(),
  title: z.nullable(z.string()),
  /** The made-up name. */
  by: z.string(),
  /** ISO 8601; null before it is shown. */
  shown_at: z.nullable(z.string()),
  has_sound: z.boolean(),
  is_mine: z.boolean(),
  /** The kind sentence that the reader has left. */
  my_lantern: z.nullable(z.string()),
});
export type WallWork = z.infer<typeof wallWork>;
export const wallPage = z.object({
  data: z.array(wallWork),
  /** Give it as `after` to get the next page; null on the last. */
  next: z.nullable(z.string()),
});
export type WallPage = z.infer<typeof wallPage>;

/** The text of a work in pieces; those of a kind are what a person should look at. */
export const markedText = z.array(z.object({ text: z.string(), kinds: z.array(z.enum(FINDING_KINDS)) }));
export type MarkedText = z.infer<typeof markedText>;

export const appealState = z.object({ state: z.enum(['open', 'changed', 'stays']), due_on: z.string() });
/** A work as its author sees it. */
export const ownWork = z.object({
  ...wallWork.shape,
  creation_id: z.string(),
  /** Of a sealed one nothing is given but this: no words, no voice. */
  state: z.enum(['waiting', 'shown', 'returned', 'hidden', 'sealed']),
  sent_at: z.string(),
  reason: z.nullable(reason),
  /** Who decided: a moderator, a report that hides until a person has looked, or the guardian. */
  decided_how: z.nullable(z.enum(['person', 'report', 'guardian'])),
  may_appeal: z.boolean(),
  appeal: z.nullable(appealState),
  /** Kind sentences that came until yesterday, each once. */
  lanterns: z.array(z.string()),
  text: markedText,
});
export type OwnWork = z.infer<typeof ownWork>;

/** What stands between this person and the wall; `nothing` when they may come in. */
export const wallNeed = z.enum(['nothing', 'confirmed_email', 'account_consent', 'guardian', 'learner_account']);
export type WallNeed = z.infer<typeof wallNeed>;

export const wallStatus = z.object({
  /** False while no moderator is named, or an owner has not opened it. */
  is_open: z.boolean(),
  /** The queue is too old: nothing new is taken. */
  is_resting: z.boolean(),
  needs: wallNeed,
  /** Which wall; null for accounts without an age. */
  wall: z.nullable(ageGroup),
  guardian: z.enum(['not_needed', 'none', 'asked', 'given', 'withdrawn']),
  may_show_sound: z.boolean(),
  name: z.nullable(z.string()),
  /** Made-up names to choose from; empty when it can't be chosen or changed now. */
  offers: z.array(z.string()),
  /** Day from which the name can be changed again. */
  name_changes_on: z.nullable(z.string()),
  works_left: z.int(),
  /** The day from which one more can be sent; null while there is room. */
  next_work_on: z.nullable(z.string()),
  /** A moderator has stopped this person's sharing. */
  pause: z.nullable(z.object({ reason, since: z.string(), may_appeal: z.boolean(), appeal: z.nullable(appealState) })),
  prompt: z.nullable(z.string()),
  sentences: z.array(z.object({ id: z.int(), text: z.string() })),
  /** What became of this person's reports in the last weeks. */
  answers: z.array(z.object({ id: z.int(), reason: z.enum(REPORT_REASONS), state: z.enum(['open', 'stays', 'gone']), at: z.string() })),
});
export type WallStatus = z.infer<typeof wallStatus>;

export const wallPreview = z.object({ work: wallWork, text: markedText, can_have_sound: z.boolean() });
export type WallPreview = z.infer<typeof wallPreview>;

/** Counts of one quarter; null for a number from 1 to 4, which could point at a person. */
const count = z.nullable(z.int());
export const wallNumbers = z.object({
  data: z.array(
    z.object({
      quarter: z.string(),
      shown: count,
      returned: count,
      hidden: count,
      reports: count,
      appeals: count,
      appeals_changed: count,
      /** Half of all works were looked at within so many hours; null where there are too few. */
      median_hours: count,
    }),
  ),
});
export type WallNumbers = z.infer<typeof wallNumbers>;

/** A work that is shown, word for word, for the guardian of its author. */
export const guardedWork = z.object({
  address: z.string(),
  activity: z.string(),
  title: z.nullable(z.string()),
  text: z.string(),
  by: z.string(),
  shown_at: z.nullable(z.string()),
  has_sound: z.boolean(),
});
export type GuardedWork = z.infer<typeof guardedWork>;

/** What a guardian sees and decides about the wall. */
export const wallAgreement = z.object({
  child_name: z.string(),
  state: z.enum(['none', 'asked', 'given', 'withdrawn']),
  sound: z.boolean(),
  version: z.int(),
  /** How many works the child has on the wall or in the queue. */
  works: z.int(),
  /** Those that other learners can see now. */
  shown: z.array(guardedWork),
  is_open: z.boolean(),
});
export type WallAgreement = z.infer<typeof wallAgreement>;

const NO_WALL = ['forbidden', 'conflict'] as const;
export const communityCalls = {
  getStatus: defineCall({
    method: 'get',
    path: '/api/community',
    summary: 'Whether the wall is open to this person, and what stands in the way',
    access: 'signedIn',
    answer: wallStatus,
    errors: [],
  }),
  listWorks: defineCall({
    method: 'get',
    path: '/api/community/works',
    summary: 'What is shown on the wall of one’s own age group, newest first',
    access: 'signedIn',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(60))) }),
    answer: wallPage,
    errors: ['not_found', 'invalid'],
  }),
  getSound: defineCall({
    method: 'get',
    path: '/api/community/works/:address/sound',
    summary: 'The voice of a puppet scene that is shown, for those who may see it',
    access: 'signedIn',
    params,
    answer: 'file',
    errors: ['not_found'],
  }),
  getWork: defineCall({
    method: 'get',
    path: '/api/community/works/:address',
    summary: 'One work that is shown on the wall of one’s own age group, or an own one',
    access: 'signedIn',
    params,
    answer: wallWork,
    errors: ['not_found'],
  }),
  chooseName: defineCall({
    method: 'post',
    path: '/api/community/name',
    summary: 'Choose one of the made-up names on offer; once a month',
    access: 'storing',
    body: z.object({ name: z.string().check(z.maxLength(60, 'Please choose one of the names.')) }),
    answer: wallStatus,
    errors: [...NO_WALL, ...FORM_ERRORS],
  }),
  preview: defineCall({
    method: 'post',
    path: '/api/community/preview',
    summary: 'A creation as others would see it, and what to look at before it is sent',
    access: 'storing',
    body: z.object({ creation_id: creationId }),
    answer: wallPreview,
    errors: ['not_found', ...NO_WALL, ...FORM_ERRORS],
  }),
  show: defineCall({
    method: 'post',
    path: '/api/community/works',
    summary: 'Send a creation to the moderators, who put it on the wall or return it',
    access: 'storing',
    body: z.object({ creation_id: creationId, with_sound: z.boolean() }),
    answer: ownWork,
    status: 201,
    errors: ['not_found', ...NO_WALL, ...FORM_ERRORS],
    words: { too_many: 'You have tried this very often. Please wait an hour.' },
  }),
  listMine: defineCall({
    method: 'get',
    path: '/api/community/mine',
    summary: 'One’s own works, what was decided about them, and lanterns',
    access: 'signedIn',
    answer: z.object({ data: z.array(ownWork) }),
    errors: [],
  }),
  takeDown: defineCall({
    method: 'delete',
    path: '/api/community/works/:address',
    summary: 'Take an own work off the wall, at once',
    access: 'signedIn',
    params,
    answer: done,
    errors: ['not_found'],
  }),
  giveLantern: defineCall({
    method: 'post',
    path: '/api/community/works/:address/lantern',
    summary: 'Leave a kind sentence from the list, which only the author sees',
    access: 'storing',
    params,
    body: z.object({ sentence_id: z.int('Please choose a sentence.') }),
    answer: done,
    errors: ['not_found', ...NO_WALL, ...FORM_ERRORS],
  }),
  report: defineCall({
    method: 'post',
    path: '/api/community/works/:address/report',
    summary: 'Say that something is wrong; two reasons hide a work at once',
    access: 'signedIn',
    params,
    body: z.object({ reason: z.enum(REPORT_REASONS, 'Please choose what is wrong.') }),
    answer: done,
    errors: ['not_found', ...FORM_ERRORS],
    words: { too_many: 'You can tell us three times a day. Please tell a grown-up too if something worries you.' },
  }),
  appeal: defineCall({
    method: 'post',
    path: '/api/community/works/:address/appeal',
    summary: 'Ask a second person to look at a decision, once',
    access: 'signedIn',
    params,
    answer: done,
    errors: ['not_found', 'conflict'],
  }),
  appealPause: defineCall({
    method: 'post',
    path: '/api/community/pause-appeal',
    summary: 'Ask a second person to look at a pause, once',
    access: 'signedIn',
    answer: done,
    errors: ['not_found', 'conflict'],
  }),
  askGuardian: defineCall({
    method: 'post',
    path: '/api/community/ask-guardian',
    summary: 'Mail the guardian that the child would like to use the wall',
    access: 'storing',
    answer: done,
    errors: ['conflict'],
  }),
  getNumbers: defineCall({
    method: 'get',
    path: '/api/community/numbers',
    summary: 'Counts of each quarter; small ones are hidden',
    access: 'public',
    answer: wallNumbers,
    errors: [],
    personal: true,
  }),
  getAgreement: defineCall({
    method: 'get',
    path: '/api/guardian/:token/community',
    summary: 'What a guardian has said about the wall',
    access: 'public',
    answer: wallAgreement,
    errors: ['not_found', 'too_many'],
    personal: true,
  }),
  decideAgreement: defineCall({
    method: 'post',
    path: '/api/guardian/:token/community',
    summary: 'Agree that a child uses the wall, or take that back, which takes everything down',
    access: 'public',
    body: z.object({
      agrees: z.boolean('Please choose.'),
      sound: z.boolean('Please choose.'),
      version: z.int('Please load the page again.'),
    }),
    answer: wallAgreement,
    errors: ['forbidden', 'not_found', 'conflict', ...FORM_ERRORS],
    personal: true,
  }),
  takeDownAsGuardian: defineCall({
    method: 'post',
    path: '/api/guardian/:token/community/take-down',
    summary: 'Take one work of the child off the wall; it stays in the child’s library',
    access: 'public',
    // In the body: addresses of works don't belong into logs of paths.
    body: z.object({ address: workAddress }),
    answer: wallAgreement,
    errors: ['forbidden', 'not_found', ...FORM_ERRORS],
    personal: true,
  }),
};
