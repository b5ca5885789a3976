import { defineCall } from './call.ts';
import { z } from './zod.ts';

export const CREATIONS_PAGE_MAX = 50;
const CREATIONS_PAGE = 24;
/** The most works one person may have: far more than people make, and a bound for a search. */
export const CREATIONS_MAX = 5000;
export const CREATION_TITLE_CHARACTERS = 120;
const SEARCH_CHARACTERS = 200;
/** docs/spec/product.md §4: of a whole request, and of all creations of one person. */
const CREATION_BYTES_MAX = 64 * 1024;
export const CREATIONS_BYTES_MAX = 25 * 1024 * 1024;
/** docs/spec/product.md §6. */
export const RECORDING_BYTES_MAX = 5 * 1024 * 1024;
export const RECORDINGS_BYTES_MAX = 100 * 1024 * 1024;
export const RECORDING_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'] as const;
export const RECORDING_TOO_LARGE = 'This recording is too large. It can be up to 5 MB, which is about five minutes.';
export const RECORDINGS_FULL =
  "Your recordings take up all the space one person can have (100 MB). Delete one you don't need, then try again.";
export const LIBRARY_BYTES_FULL =
  "Your library is full. What you made takes up all the space one person can have (25 MB). Delete something you don't need, then try again.";
export const SITE_FULL =
  'There is no space left on this site at the moment. What you made is still on this device: save it as a file, or tell the people who run the site.';
export const LIBRARY_FULL = `Your library is full: it holds ${CREATIONS_MAX} things. Delete one you don't need, then try again.`;

/** 128 random bits in hexadecimal, as the browser makes them, or a UUID. */
export const creationId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/, 'This is not an id that we can use.'));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date.'));
const time = z.iso.datetime({ offset: true, error: 'Please give a time.' });
const title = z
  .string()
  .check(z.trim(), z.maxLength(CREATION_TITLE_CHARACTERS, `Please use at most ${CREATION_TITLE_CHARACTERS} characters.`));
const version = z.int().check(z.gte(1), z.lte(10_000));

/** One creation. Times are ISO 8601. */
export const creation = z.object({
  id: z.string(),
  activity: z.string(),
  /** Of the shape of `item`. */
  version: z.int(),
  /** What the activity's definition says; null while the letter is sealed. */
  item: z.nullable(z.unknown()),
  /** True in a list that has only the first lines of long texts; the thing asked for by its id is whole. */
  shortened: z.boolean(),
  saved_at: z.string(),
  kept_at: z.string(),
  updated_at: z.string(),
  /** Counts the changes, from 1. */
  revision: z.int(),
  /** What its owner calls it, if they gave it a name. */
  title: z.nullable(z.string()),
  /** True until the day on which the letter opens. */
  sealed: z.boolean(),
  /** YYYY-MM-DD, in the writer's time zone. */
  opens_on: z.nullable(z.string()),
  mail_me: z.boolean(),
  /** The letter that this one answers. */
  reply_to: z.nullable(z.string()),
  recording: z.nullable(z.object({ type: z.enum(RECORDING_TYPES), bytes: z.int() })),
});
export type Creation = z.infer<typeof creation>;

export const creationList = z.object({
  data: z.array(creation),
  /** Give it as `after` to get the next page; null on the last. */
  next: z.nullable(z.string()),
});
export type CreationList = z.infer<typeof creationList>;

const sealing = {
  opens_on: z.optional(day),
  /** IANA name; in it the day of `opens_on` begins. UTC unless said. */
  time_zone: z.optional(z.string().check(z.maxLength(60))),
  mail_me: z.optional(z.boolean()),
};

export const newCreation = z.object({
  id: creationId,
  activity: z.string().check(z.maxLength(60)),
  version,
  item: z.unknown(),
  saved_at: time,
  kept_at: time,
  title: z.optional(title),
  reply_to: z.optional(creationId),
  ...sealing,
});
export type NewCreation = z.infer<typeof newCreation>;

/** `revision` is that of the state one has seen. What is left out stays. */
export const creationChange = z.object({
  revision: z.int(),
  /** Empty takes the name away. */
  title: z.optional(title),
  version: z.optional(version),
  item: z.optional(z.unknown()),
  ...sealing,
});
export type CreationChange = z.infer<typeof creationChange>;

export const creationListQuery = z.object({
  activity: z.optional(z.string().check(z.maxLength(60))),
  q: z.optional(z.string().check(z.maxLength(SEARCH_CHARACTERS, `Please search for at most ${SEARCH_CHARACTERS} characters.`))),
  after: z.optional(z.string().check(z.maxLength(120))),
  limit: z._default(
    z.coerce.number().check(z.gte(1), z.lte(CREATIONS_PAGE_MAX), z.refine(Number.isInteger, 'Please give a whole number.')),
    CREATIONS_PAGE,
  ),
});
export type CreationListQuery = z.infer<typeof creationListQuery>;

const params = z.object({ id: creationId });
const done = z.object({ message: z.string() });

/** The library (docs/spec/product.md §6). Another person's creations answer 404. */
export const creationCalls = {
  listCreations: defineCall({
    method: 'get',
    path: '/api/creations',
    summary: 'What one has kept, newest first; `q` looks for words in names and texts',
    access: 'signedIn',
    query: creationListQuery,
    answer: creationList,
    errors: ['invalid'],
  }),
  storeCreation: defineCall({
    method: 'post',
    path: '/api/creations',
    summary: 'Keep something; the same id again answers what is there and changes nothing',
    access: 'storing',
    body: newCreation,
    limitBytes: CREATION_BYTES_MAX,
    answer: creation,
    status: 201,
    errors: ['malformed', 'too_large', 'wrong_type', 'invalid', 'conflict'],
  }),
  getCreation: defineCall({
    method: 'get',
    path: '/api/creations/:id',
    summary: 'One creation',
    access: 'signedIn',
    params,
    answer: creation,
    errors: ['not_found'],
  }),
  changeCreation: defineCall({
    method: 'patch',
    path: '/api/creations/:id',
    summary: 'Rename or rewrite a creation; an older `revision` is a conflict, answered with what is there in `current`',
    access: 'storing',
    params,
    body: creationChange,
    limitBytes: CREATION_BYTES_MAX,
    answer: creation,
    errors: ['malformed', 'too_large', 'wrong_type', 'invalid', 'conflict', 'not_found'],
  }),
  deleteCreation: defineCall({
    method: 'delete',
    path: '/api/creations/:id',
    summary: 'Delete a creation, with its recording',
    access: 'signedIn',
    params,
    answer: done,
    errors: ['not_found'],
  }),
  putRecording: defineCall({
    method: 'put',
    path: '/api/creations/:id/recording',
    summary: 'Store the recording of a creation (webm, ogg, mp4 or wav), in place of the one before',
    access: 'storing',
    params,
    bodyAs: 'raw',
    limitBytes: RECORDING_BYTES_MAX,
    answer: creation,
    errors: ['too_large', 'wrong_type', 'not_found'],
    words: { too_large: RECORDING_TOO_LARGE, wrong_type: 'This is not a recording that we can keep.' },
  }),
  getRecording: defineCall({
    method: 'get',
    path: '/api/creations/:id/recording',
    summary: 'The recording of a creation; parts can be asked for with `Range`',
    access: 'signedIn',
    params,
    answer: 'file',
    errors: ['not_found'],
  }),
  deleteRecording: defineCall({
    method: 'delete',
    path: '/api/creations/:id/recording',
    summary: 'Delete the recording; the rest stays',
    access: 'signedIn',
    params,
    answer: creation,
    errors: ['not_found'],
  }),
};
