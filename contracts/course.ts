import { defineCall } from './call.ts';
import { givenAnswer, marking, question } from './questions.ts';
import { z } from './zod.ts';

/** Without a token the exam calls say this (docs/spec/platform.md §8). */
export const TOKEN_NOT_FOUND = 'Token not found!';
const idField = z.int('Please name a page by its number.').check(z.gte(1, 'Please name a page by its number.'), z.lte(2_147_483_647));
const pathId = z.object({ id: z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger)) });

/** Menu item: id, name, parent_id (docs/spec/platform.md §3). */
export const menuItem = z.object({ id: z.int(), name: z.string(), parent_id: z.nullable(z.int()) });
export type MenuItem = z.infer<typeof menuItem>;
export const menu = z.object({ arr: z.array(menuItem) });
export type Menu = z.infer<typeof menu>;
export type MenuDetail = MenuItem & { children: MenuDetail[] };
export const menuDetail: z.ZodMiniType<MenuDetail> = z.object({
  ...menuItem.shape,
  get children() {
    return z.array(menuDetail);
  },
});

/** What a page shows (docs/spec/product.md §7). HTML has been sanitized. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: z.optional(z.string()), html: z.string() }),
  z.object({ kind: z.literal('picture'), src: z.string(), alt: z.string(), caption: z.optional(z.string()) }),
  z.object({ kind: z.literal('film'), title: z.string(), topic: z.string() }),
  z.object({
    kind: z.literal('dialogue'),
    title: z.string(),
    scene: z.string(),
    lines: z.array(z.object({ speaker: z.string(), text: z.string() })),
  }),
  z.object({
    kind: z.literal('words'),
    title: z.string(),
    words: z.array(z.object({ word: z.string(), meaning: z.string(), example: z.string(), picture: z.string() })),
  }),
  z.object({
    kind: z.literal('grammar'),
    title: z.string(),
    html: z.string(),
    pitfalls: z.array(z.object({ who: z.string(), slip: z.string(), mend: z.string(), why: z.string() })),
  }),
  z.object({
    kind: z.enum(['speaking', 'writing']),
    title: z.string(),
    prompt: z.string(),
    starters: z.array(z.string()),
    model: z.object({ by: z.string(), text: z.string() }),
    min_words: z.int(),
  }),
]);
export type Block = z.infer<typeof block>;

export const coursePage = z.object({
  ...menuItem.shape,
  slug: z.string(),
  /** One thing a learner can say back; empty where the page has none. */
  aim: z.string(),
  /** CEFR mark of its unit, e.g. "A1"; empty where there is none. */
  level: z.string(),
  /** What a unit's last page sums up: "I can …". */
  can_do: z.array(z.string()),
  blocks: z.array(block),
  state: z.enum(['draft', 'published']),
  order: z.int(),
  /** The published pages before and after it in the whole course. */
  previous_id: z.nullable(z.int()),
  next_id: z.nullable(z.int()),
  has_quiz: z.boolean(),
  /** Counts the changes; `update-page` is refused for an older one. */
  version: z.int(),
  /** ISO 8601 time. */
  updated_at: z.string(),
});
export type CoursePage = z.infer<typeof coursePage>;
export const quiz = z.object({ page_id: z.int(), items: z.array(question) });
export type Quiz = z.infer<typeof quiz>;
export const rightSide = z.object({ page: z.nullable(coursePage), quiz: z.nullable(quiz) });
export type RightSide = z.infer<typeof rightSide>;
/** A quiz with its answers; `content/items.ts` says what each kind has, and has checked them when they were written. */
export const quizKey = z.object({ page_id: z.int(), items: z.array(z.looseObject({ id: z.string(), kind: z.string() })) });
export type QuizKey = z.infer<typeof quizKey>;

export const examResult = z.object({
  page_id: z.int(),
  score: z.int(),
  max: z.int(),
  /** The best score so far, this one included. */
  best: z.int(),
  /** ISO 8601 time. */
  answered_at: z.string(),
  /** False where nothing may be stored of the person: the result is then for this moment only. */
  stored: z.boolean(),
  /** As they were sent, so that those that were right can be sent again with the missed ones. */
  answers: z.record(z.string(), givenAnswer),
  items: z.array(marking),
});
export type ExamResult = z.infer<typeof examResult>;

/**
 * The score is about the whole quiz: retries send the earlier right answers too. Missing answers are missed; a dictation
 * answered `""` was not asked. An unknown question or another kind's shape is 422 at `answers.<id>`.
 */
export const examRequest = z.object({
  page_id: idField,
  answers: z._default(z.record(z.string(), givenAnswer), {}),
  /** Made by the browser for each attempt, so that sending twice counts once. */
  attempt_id: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  /** YYYY-MM-DD in the learner's own time zone. */
  day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
});
export type ExamRequest = z.infer<typeof examRequest>;

/** `POST add-page` (docs/spec/platform.md §7): the page object. Only a name is needed; the rest can follow in the studio. */
export const addPageRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please give the page a name.'), z.maxLength(120, 'Please use at most 120 characters.')),
  parent_id: z._default(z.nullable(idField), null),
  order: z.optional(z.int().check(z.gte(-1_000_000), z.lte(1_000_000))),
  state: z._default(z.enum(['draft', 'published']), 'draft'),
  aim: z._default(z.string().check(z.maxLength(200)), ''),
  blocks: z._default(z.array(block).check(z.maxLength(40)), []),
  /** A unit holds pages; `check` is the quiz that a unit ends with. */
  kind: z._default(z.enum(['unit', 'page', 'check']), 'page'),
});
export type AddPageRequest = z.input<typeof addPageRequest>;

/** What is left out stays as it is; `parent_id` null moves the page to the top. */
export const updatePageRequest = z.object({
  /** The version that was changed; 409 when there is a newer one by now. */
  version: z.int('Please say which version you have changed.'),
  name: z.optional(addPageRequest.shape.name),
  parent_id: z.optional(z.nullable(idField)),
  order: addPageRequest.shape.order,
  state: z.optional(z.enum(['draft', 'published'])),
  aim: z.optional(z.string().check(z.maxLength(200))),
  blocks: z.optional(z.array(block).check(z.maxLength(40))),
});
export type UpdatePageRequest = z.infer<typeof updatePageRequest>;

const examCall = { method: 'post', access: 'signedIn', words: { unauthenticated: TOKEN_NOT_FOUND } } as const;

/** Every call of this base carries a bearer token (docs/spec/platform.md §7); reading does not need one. */
const readingCall = { access: 'public', knowsBearer: true } as const;

/** The menu and exam calls of the second server (docs/spec/platform.md §7). */
export const courseCalls = {
  loadMenu: defineCall({
    method: 'get',
    path: '/threeseas/api/load-menu',
    summary: 'All published items of the course menu',
    ...readingCall,
    answer: menu,
    errors: [],
  }),
  detailMenu: defineCall({
    method: 'get',
    path: '/threeseas/api/detail-menu/:id',
    summary: 'One item with what lies below it',
    ...readingCall,
    params: pathId,
    answer: menuDetail,
    errors: ['not_found'],
  }),
  getRightSide: defineCall({
    method: 'post',
    path: '/threeseas/api/get-right-side',
    summary: 'The page of a menu item and its quiz without the answers',
    ...readingCall,
    body: z.object({ menuId: idField }),
    answer: rightSide,
    errors: ['not_found', 'malformed', 'wrong_type', 'invalid'],
  }),
  getQuizKey: defineCall({
    method: 'get',
    path: '/api/course/quiz-keys/:id',
    summary: 'The questions of a page with their answers, by which a device marks without an account',
    access: 'public',
    params: pathId,
    answer: quizKey,
    errors: ['not_found'],
  }),
  getPage: defineCall({
    method: 'get',
    path: '/threeseas/api/get-page/:id',
    summary: 'One page; staff get drafts too',
    ...readingCall,
    params: pathId,
    answer: coursePage,
    errors: ['not_found'],
  }),
  listPages: defineCall({
    method: 'get',
    path: '/threeseas/api/get-page',
    summary: 'All published pages, without their blocks; staff get drafts too',
    ...readingCall,
    answer: z.object({ data: z.array(z.omit(coursePage, { blocks: true })) }),
    errors: [],
  }),
  addPage: defineCall({
    method: 'post',
    path: '/threeseas/api/add-page',
    summary: 'Add a page to the menu',
    access: 'writeContent',
    body: addPageRequest,
    limitBytes: 512 * 1024,
    answer: coursePage,
    status: 201,
    errors: ['malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  updatePage: defineCall({
    method: 'patch',
    path: '/threeseas/api/update-page/:id',
    summary: 'Change a page: its name, place, state, aim or blocks',
    access: 'writeContent',
    params: pathId,
    body: updatePageRequest,
    limitBytes: 512 * 1024,
    answer: coursePage,
    errors: ['not_found', 'conflict', 'malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  deletePage: defineCall({
    method: 'delete',
    path: '/threeseas/api/delete-page/:id',
    summary: 'Take a page and what lies below it out of the menu',
    access: 'writeContent',
    params: pathId,
    answer: z.object({ id: z.int(), message: z.string() }),
    errors: ['not_found'],
  }),
  getExamResponse: defineCall({
    ...examCall,
    path: '/threeseas/api/student/get-exam-response',
    summary: "The learner's latest result for a page, or null",
    body: z.object({ page_id: idField }),
    answer: z.nullable(examResult),
    errors: ['not_found', 'malformed', 'wrong_type', 'invalid'],
  }),
  sendExamResponse: defineCall({
    ...examCall,
    path: '/threeseas/api/student/exam-response',
    summary: 'Answer a quiz; the answers are scored here and explained one by one',
    body: examRequest,
    answer: examResult,
    errors: ['not_found', 'malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
};

export const quizResults = z.object({
  data: z.array(
    z.object({
      page_id: z.int(),
      /** The page's title. */
      page: z.string(),
      /** 0 to 100. */
      best_percent: z.int(),
      /** ISO 8601 time of the latest attempt. */
      latest_at: z.string(),
    }),
  ),
});
export type QuizResults = z.infer<typeof quizResults>;

/** The learner's own results, for the dashboard (docs/spec/product.md §2). */
export const quizResultCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/me/quiz-results',
    summary: 'The best result of each quiz, the latest taken first',
    access: 'signedIn',
    answer: quizResults,
    errors: [],
  }),
};

/** Questions to come back to (docs/spec/product.md §7: daily review). */
export const reviewEntry = z.object({
  /** `course:<item id>` or `word:<uuid>`. */
  key: z.string(),
  question,
  /** How often it was right in a row, each time when it was due: 0 for new. The gaps are 1, 3, 7, 16 and 35 days. */
  step: z.int(),
  /** YYYY-MM-DD. */
  due_on: z.string(),
});
export type ReviewEntry = z.infer<typeof reviewEntry>;
export const reviewList = z.object({ due: z.int(), items: z.array(reviewEntry) });
export type ReviewList = z.infer<typeof reviewList>;
const dayField = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please send a day.'));
const uuid = z.string().check(z.regex(/^[\w-]{8,64}$/, 'Please send an id.'));
export const ownWord = z.object({
  id: z.string(),
  word: z.string(),
  meaning: z.string(),
  example: z.string(),
  /** ISO 8601 time. */
  added_at: z.string(),
});
export type OwnWord = z.infer<typeof ownWord>;
const wordText = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters.`));

export const reviewCalls = {
  /** At most 12 items; `due` counts all without reading them. */
  list: defineCall({
    method: 'get',
    path: '/api/review',
    summary: 'What is due today, at most twelve',
    access: 'signedIn',
    query: z.object({ day: dayField }),
    answer: reviewList,
    errors: ['invalid'],
  }),
  /**
   * An answer not newer than the card's last one is marked and changes nothing; a vanished question has no result. A
   * dictation answered `""` was not asked and comes again the next day.
   */
  answer: defineCall({
    method: 'post',
    path: '/api/review/answers',
    summary: 'Answers to due items, each with an id of its own; twice counts once, the latest answer of two devices wins',
    access: 'storing',
    body: z.object({
      answers: z
        .array(z.object({ id: uuid, key: z.string().check(z.maxLength(120)), answer: givenAnswer, day: dayField, answered_at: z.string() }))
        .check(z.minLength(1), z.maxLength(100)),
    }),
    answer: z.object({ results: z.array(z.object({ id: z.string(), key: z.string(), marking, due_on: z.string(), step: z.int() })) }),
    errors: ['malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  listWords: defineCall({
    method: 'get',
    path: '/api/review/words',
    summary: "The learner's own words",
    access: 'signedIn',
    answer: z.object({ data: z.array(ownWord) }),
    errors: [],
  }),
  addWord: defineCall({
    method: 'post',
    path: '/api/review/words',
    summary: 'Add a word to the own ones; the same word counts once',
    access: 'storing',
    body: z.object({
      id: uuid,
      word: wordText(60).check(z.minLength(1, 'Please write the word.')),
      meaning: wordText(200).check(z.minLength(1, 'Please write what it means.')),
      example: z._default(wordText(300), ''),
      day: dayField,
    }),
    answer: ownWord,
    status: 201,
    errors: ['malformed', 'wrong_type', 'invalid', 'conflict'],
  }),
  removeWord: defineCall({
    method: 'delete',
    path: '/api/review/words/:id',
    summary: 'Take a word out of the own ones',
    access: 'storing',
    answer: z.object({ message: z.string() }),
    errors: ['not_found'],
  }),
};
