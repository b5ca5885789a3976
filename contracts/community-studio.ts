import { ageGroup } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { markedText, reason } from './community.ts';
import { FINDING_KINDS, PICKED_REASONS, REPORT_REASONS } from './community-words.ts';
import { isPlainName, isVisibleName } from './typed.ts';
import { z } from './zod.ts';

export const QUEUE_PAGE = 20;
export const SENTENCE_CHARACTERS_MAX = 80;
export const PROMPT_CHARACTERS_MAX = 160;
/** A sealed case (docs/spec/product.md §11): two admins act together, an hour after all admins were told. */
export const OPENING_MINUTES = 15;
export const AGREE_AFTER_MINUTES = 60;
export const ASKED_HOURS = 48;
export const ADMIN_DAYS = 14;
export const SEALED_DAYS = 365;
export const SEALED_YEARS_MAX = 5;
/** A work that waits for a second person for so long is shown to the admins. */
export const SECOND_PERSON_HOURS = 24;
export const COUNTRIES = ['IN', 'GB', 'US', 'other'] as const;

const idField = z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger));
const pathId = z.object({ id: idField });
const done = z.object({ message: z.string() });
const ODD_SIGNS = 'There are hidden signs or web addresses in it. Please type it again.';
const line = (max: number, missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, `Please use at most ${max} characters.`),
      z.refine(isVisibleName, missing),
      z.refine(isPlainName, ODD_SIGNS),
    );
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day.'));

/** A work in the queue. Moderators see the made-up name and the wall, never whose account it is. */
export const queuedWork = z.object({
  id: z.int(),
  revision: z.int(),
  wall: ageGroup,
  by: z.string(),
  activity: z.string(),
  version: z.int(),
  item: z.unknown(),
  title: z.nullable(z.string()),
  has_sound: z.boolean(),
  state: z.enum(['waiting', 'shown', 'hidden', 'returned']),
  sent_at: z.string(),
  queued_at: z.string(),
  /** False for whoever had a part in it: someone else decides. */
  may_decide: z.boolean(),
  /** What became of the same words before, newest first. */
  earlier: z.array(z.object({ decision: z.enum(['returned', 'hidden', 'sealed']), reason: z.nullable(reason), on: z.string() })),
  text: markedText,
  kinds: z.array(z.enum(FINDING_KINDS)),
  reports: z.array(z.enum(REPORT_REASONS)),
  /** Words of harm: what the first moderator said; another one decides. */
  first: z.nullable(z.object({ decision: z.enum(['publish', 'return', 'hide']), reason: z.nullable(reason), is_mine: z.boolean() })),
  appeal: z.nullable(z.object({ id: z.int(), due_on: z.string(), is_mine: z.boolean(), reason: z.nullable(reason) })),
});
export type QueuedWork = z.infer<typeof queuedWork>;
export const wallQueue = z.object({ data: z.array(queuedWork), total: z.int() });
export type WallQueue = z.infer<typeof wallQueue>;

export const decisionRequest = z.object({
  decision: z.enum(['publish', 'return', 'hide'], 'Please choose.'),
  reason: z.nullable(z.enum(PICKED_REASONS, 'Please choose a reason.')),
  revision: z.int(),
});
export type DecisionRequest = z.infer<typeof decisionRequest>;

/** What two admins can do with a sealed case: read it, keep it another year, or end one that was sealed by mistake. */
export const SEALED_ACTS = ['open', 'extend', 'end'] as const;
export type SealedAct = (typeof SEALED_ACTS)[number];

export const checklistItem = z.object({ id: z.string(), text: z.string(), is_done: z.boolean() });
/** A sealed case before it is opened: nothing of what it holds. */
export const sealedCase = z.object({
  id: z.int(),
  sealed_at: z.string(),
  gone_on: z.string(),
  wall: ageGroup,
  country: z.enum(COUNTRIES),
  checklist: z.array(checklistItem),
  extended_because: z.nullable(z.string()),
  opening: z.enum(['closed', 'asked_by_me', 'asked_by_another', 'open']),
  /** What one admin has asked for and another has to agree to. */
  asked: z.nullable(
    z.object({
      act: z.enum(SEALED_ACTS),
      because: z.nullable(z.string()),
      is_mine: z.boolean(),
      /** ISO 8601: before it nobody can agree, after it the asking has lapsed. */
      agree_from: z.string(),
      agree_until: z.string(),
    }),
  ),
  /** Why this admin can't take part; null when they can. */
  obstacle: z.nullable(z.string()),
});
export type SealedCase = z.infer<typeof sealedCase>;
export const sealedContent = z.object({
  account: z.int(),
  activity: z.string(),
  item: z.unknown(),
  title: z.nullable(z.string()),
  sent_at: z.string(),
  shown_at: z.nullable(z.string()),
  /** Numbers of accounts that answered it with a lantern or a report. */
  seen_by: z.array(z.int()),
  sound: z.nullable(z.object({ type: z.string(), base64: z.string() })),
});
export type SealedContent = z.infer<typeof sealedContent>;

/** What an owner fills in before the wall can open. */
export const wallSwitches = z.object({
  is_open: z.boolean(),
  sealing: z.boolean(),
  /** Whether puppet scenes can be sent and heard with the voice, among vouched accounts. */
  sound: z.boolean(),
  responsible: z.string(),
  assessed_on: z.nullable(z.string()),
  moderators: z.int(),
  /** What still keeps the wall closed, in sentences. */
  missing: z.array(z.string()),
});
export type WallSwitches = z.infer<typeof wallSwitches>;

/** Nothing that staff write is shown before a second person has approved it. */
const approval = { is_approved: z.boolean(), is_mine: z.boolean() };
export const promptList = z.object({
  data: z.array(z.object({ id: z.int(), week: z.string(), text: z.string(), is_now: z.boolean(), ...approval })),
});
export const sentenceList = z.object({ data: z.array(z.object({ id: z.int(), text: z.string(), is_used: z.boolean(), ...approval })) });
export const pausedList = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      by: z.string(),
      since: z.string(),
      reason,
      appeal: z.nullable(z.object({ id: z.int(), due_on: z.string(), is_mine: z.boolean() })),
    }),
  ),
});
export type PausedList = z.infer<typeof pausedList>;

const base = '/api/community/studio';
const guarded = { access: 'moderateCommunity' } as const;
const ofAdmin = { access: 'manageSystem' } as const;
export const communityStudioCalls = {
  getQueue: defineCall({
    ...guarded,
    method: 'get',
    path: `${base}/queue`,
    summary: 'What waits for a moderator: reports first, then the oldest',
    query: z.object({ only: z.optional(z.enum(['reports', 'appeals', 'shown'])) }),
    answer: wallQueue,
    errors: ['invalid'],
  }),
  getSound: defineCall({
    ...guarded,
    method: 'get',
    path: `${base}/works/:id/sound`,
    summary: 'The voice of a work in the queue',
    params: pathId,
    answer: 'file',
    errors: ['not_found'],
  }),
  decide: defineCall({
    ...guarded,
    method: 'post',
    path: `${base}/works/:id/decision`,
    summary: 'Publish, return with a reason, or hide; words of harm need two moderators',
    params: pathId,
    body: decisionRequest,
    answer: z.object({ message: z.string(), needs_second: z.boolean() }),
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  decideAppeal: defineCall({
    ...guarded,
    method: 'post',
    path: `${base}/appeals/:id/decision`,
    summary: 'The second person’s decision about an appeal',
    params: pathId,
    body: z.object({ outcome: z.enum(['changed', 'stays'], 'Please choose.') }),
    answer: done,
    errors: ['not_found', 'conflict', 'forbidden', ...FORM_ERRORS],
  }),
  pause: defineCall({
    ...guarded,
    method: 'post',
    path: `${base}/works/:id/pause`,
    summary: 'Pause the author’s sharing until it is lifted',
    params: pathId,
    body: z.object({ reason: z.enum(PICKED_REASONS, 'Please choose a reason.') }),
    answer: done,
    errors: ['not_found', ...FORM_ERRORS],
  }),
  listPaused: defineCall({
    ...guarded,
    method: 'get',
    path: `${base}/paused`,
    summary: 'Whose sharing is paused, by made-up names',
    answer: pausedList,
    errors: [],
  }),
  resume: defineCall({
    ...guarded,
    method: 'post',
    path: `${base}/paused/:id/resume`,
    summary: 'Lift a pause',
    params: pathId,
    answer: done,
    errors: ['not_found'],
  }),
  seal: defineCall({
    ...guarded,
    method: 'post',
    path: `${base}/works/:id/seal`,
    summary: 'A serious case: take the work out of every list and seal it as evidence',
    params: pathId,
    body: z.object({ country: z.enum(COUNTRIES, 'Please choose a country.') }),
    answer: done,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  listPrompts: defineCall({
    ...guarded,
    method: 'get',
    path: `${base}/prompts`,
    summary: 'The prompts of this week and those to come',
    answer: promptList,
    errors: [],
  }),
  setPrompt: defineCall({
    ...guarded,
    method: 'put',
    path: `${base}/prompts`,
    summary: 'Write the prompt of one week, for a second person to approve; an empty text takes it out',
    body: z.object({
      day,
      text: z.string().check(
        z.trim(),
        z.maxLength(PROMPT_CHARACTERS_MAX, `Please use at most ${PROMPT_CHARACTERS_MAX} characters.`),
        z.refine((text) => text === '' || (isVisibleName(text) && isPlainName(text)), ODD_SIGNS),
      ),
    }),
    answer: promptList,
    errors: FORM_ERRORS,
  }),
  approvePrompt: defineCall({
    ...guarded,
    method: 'post',
    path: `${base}/prompts/:id/approval`,
    summary: 'The second person’s yes to a prompt',
    params: pathId,
    body: z.object({ text: z.string().check(z.maxLength(PROMPT_CHARACTERS_MAX)) }),
    answer: promptList,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  listSentences: defineCall({
    ...guarded,
    method: 'get',
    path: `${base}/sentences`,
    summary: 'The kind sentences of lanterns',
    answer: sentenceList,
    errors: [],
  }),
  addSentence: defineCall({
    ...guarded,
    method: 'post',
    path: `${base}/sentences`,
    summary: 'Add a kind sentence, for a second person to approve',
    body: z.object({ text: line(SENTENCE_CHARACTERS_MAX, 'Please write a sentence.') }),
    answer: sentenceList,
    status: 201,
    errors: ['conflict', ...FORM_ERRORS],
  }),
  offerSentence: defineCall({
    ...guarded,
    method: 'put',
    path: `${base}/sentences/:id`,
    summary: 'Offer a sentence, or withdraw it, also from lanterns that were given',
    params: pathId,
    body: z.object({ is_used: z.boolean() }),
    answer: sentenceList,
    errors: ['not_found', ...FORM_ERRORS],
  }),
  approveSentence: defineCall({
    ...guarded,
    method: 'post',
    path: `${base}/sentences/:id/approval`,
    summary: 'The second person’s yes to a kind sentence',
    params: pathId,
    answer: sentenceList,
    errors: ['not_found', 'conflict'],
  }),
  getSwitches: defineCall({
    ...guarded,
    method: 'get',
    path: `${base}/switches`,
    summary: 'Whether the wall is open, and what is missing',
    answer: wallSwitches,
    errors: [],
  }),
  setSwitches: defineCall({
    ...ofAdmin,
    method: 'put',
    path: `${base}/switches`,
    summary: 'Open or close the wall, turn sealing on, name who is responsible',
    body: z.object({
      is_open: z.boolean(),
      sealing: z.boolean(),
      /** Left out, it is off. */
      sound: z.optional(z.boolean()),
      responsible: z.string().check(z.trim(), z.maxLength(80, 'Please use at most 80 characters.')),
      assessed_on: z.nullable(day),
    }),
    answer: wallSwitches,
    errors: ['conflict', ...FORM_ERRORS],
  }),
  listSealed: defineCall({
    ...ofAdmin,
    method: 'get',
    path: `${base}/sealed`,
    summary: 'Sealed cases, without what they hold',
    answer: z.object({ data: z.array(sealedCase) }),
    errors: [],
  }),
  askOpening: defineCall({
    ...ofAdmin,
    method: 'post',
    path: `${base}/sealed/:id/opening`,
    summary: 'Ask to open a sealed case, or agree to another admin’s asking an hour later',
    params: pathId,
    answer: sealedCase,
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  askEnding: defineCall({
    ...ofAdmin,
    method: 'post',
    path: `${base}/sealed/:id/ending`,
    summary: 'Ask to delete a case that was sealed by mistake, or agree to another admin’s asking',
    params: pathId,
    body: z.object({ because: line(200, 'Please say why.') }),
    answer: z.object({ ended: z.boolean(), case: z.nullable(sealedCase) }),
    errors: ['not_found', 'forbidden', 'conflict', ...FORM_ERRORS],
  }),
  readSealed: defineCall({
    ...ofAdmin,
    method: 'get',
    path: `${base}/sealed/:id/content`,
    summary: 'What a sealed case holds, for the two admins who opened it',
    params: pathId,
    answer: sealedContent,
    errors: ['not_found', 'forbidden'],
  }),
  tickSealed: defineCall({
    ...ofAdmin,
    method: 'put',
    path: `${base}/sealed/:id/checklist`,
    summary: 'Tick a line of the checklist',
    params: pathId,
    body: z.object({ item: z.string().check(z.maxLength(40)), is_done: z.boolean() }),
    answer: sealedCase,
    errors: ['not_found', ...FORM_ERRORS],
  }),
  extendSealed: defineCall({
    ...ofAdmin,
    method: 'post',
    path: `${base}/sealed/:id/extension`,
    summary: 'Ask to keep a sealed case another year, or agree to another admin’s asking; five years at most',
    params: pathId,
    body: z.object({ because: line(200, 'Please say why.') }),
    answer: sealedCase,
    errors: ['not_found', 'forbidden', 'conflict', ...FORM_ERRORS],
  }),
};
