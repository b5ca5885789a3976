import { defineCall } from './call.ts';
import { CONTENT_FILE_BYTES_MAX, contentFile, importPlan, importRequest } from './content-file.ts';
import { coursePage, quiz } from './course.ts';
import { makeWrittenText, type WrittenText } from './written-text.ts';
import { z } from './zod.ts';

/** The level marks of the course's units; empty below them, where the unit's holds. */
export const COURSE_LEVELS = ['', 'A1', 'A2', 'B1'] as const;
export const BLOCKS_MAX = 40;
export const ITEMS_MAX = 40;
const LINE_CHARACTERS = 200;
const TEXT_CHARACTERS = 20_000;

type Words = z.ZodMiniType<string, string>;
/** The blocks of a page as they are written. `short` is a title or a name, `long` may be paragraphs, `rich` comes from the editor. */
const makeBlock = <Short extends Words, Long extends Words>(short: Short, long: Long, rich: z.ZodMiniType<WrittenText>) =>
  z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('text'), title: z._default(z.string().check(z.maxLength(LINE_CHARACTERS)), ''), text: rich }),
      z.object({
        kind: z.literal('picture'),
        src: short,
        alt: short,
        caption: z._default(z.string().check(z.maxLength(LINE_CHARACTERS)), ''),
      }),
      z.object({ kind: z.literal('film'), title: short, topic: short }),
      z.object({
        kind: z.literal('dialogue'),
        title: short,
        scene: long,
        lines: z.array(z.object({ speaker: short, text: long })).check(z.minLength(1, 'A dialogue needs a line.'), z.maxLength(40)),
      }),
      z.object({
        kind: z.literal('words'),
        title: short,
        words: z
          .array(z.object({ word: short, meaning: long, example: long, picture: short }))
          .check(z.minLength(1, 'A word list needs a word.'), z.maxLength(40)),
      }),
      z.object({
        kind: z.literal('grammar'),
        title: short,
        text: rich,
        pitfalls: z.array(z.object({ who: short, slip: long, mend: long, why: long })).check(z.maxLength(10)),
      }),
      z.object({
        kind: z.enum(['speaking', 'writing']),
        title: short,
        prompt: long,
        starters: z.array(short).check(z.maxLength(10)),
        model: z.object({ by: short, text: long }),
        min_words: z.int('Please give a whole number.').check(z.gte(1, 'Please give a number from 1.'), z.lte(200, 'At most 200.')),
      }),
    ],
    'There is no such kind of block.',
  );
const words = (max: number) =>
  z
    .string('Please write something here.')
    .check(z.trim(), z.minLength(1, 'Please write something here.'), z.maxLength(max, `Please use at most ${max} characters.`));
const richText = { charactersMax: TEXT_CHARACTERS, tooLong: `Please use at most ${TEXT_CHARACTERS} characters.` };
export const writtenBlock = makeBlock(
  words(LINE_CHARACTERS),
  words(TEXT_CHARACTERS),
  makeWrittenText({ ...richText, missing: 'Please write something here.' }),
);
export type WrittenBlock = z.infer<typeof writtenBlock>;
const unfinishedText = makeWrittenText(richText);

/** A block or a question as an editor has it: a kind, and fields that may be half written. */
export const part = z.looseObject({ kind: z.string() });
export type Part = z.infer<typeof part>;

const text = {
  name: words(120),
  aim: z.string().check(z.trim(), z.maxLength(200, 'Please use at most 200 characters.')),
  level: z.enum(COURSE_LEVELS, 'Please choose A1, A2, B1 or none.'),
  can_do: z.array(words(LINE_CHARACTERS)).check(z.maxLength(12)),
};

/** What a page of the course says: the part of it that has versions. */
export const courseText = z.object({
  name: z.string(),
  aim: z.string(),
  level: z.enum(COURSE_LEVELS),
  can_do: z.array(z.string()),
  blocks: z.array(part),
  /** With their answers; `content/items.ts` says what each kind has. An empty `id` is a new question. */
  items: z.array(part),
});
export type CourseText = z.infer<typeof courseText>;

export const courseDocument = z.object({
  id: z.int(),
  kind: z.enum(['unit', 'page', 'check']),
  state: z.enum(['draft', 'published']),
  /** Published, and so is all above it. */
  is_visible: z.boolean(),
  version: z.int(),
  /** ISO 8601 time. */
  updated_at: z.string(),
  ...courseText.shape,
});
export type CourseDocument = z.infer<typeof courseDocument>;

const treeItem = z.object({
  id: z.int(),
  kind: z.enum(['unit', 'page', 'check']),
  name: z.string(),
  parent_id: z.nullable(z.int()),
  state: z.enum(['draft', 'published']),
  is_visible: z.boolean(),
  /** Of itself or of what it lies in. */
  level: z.string(),
  blocks: z.int(),
  items: z.int(),
  version: z.int(),
  /** ISO 8601 time. */
  updated_at: z.string(),
  /** Who wrote this version; null for what came from the files. */
  updated_by: z.nullable(z.string()),
});
export type CourseTreeItem = z.infer<typeof treeItem>;
export const courseTree = z.object({ data: z.array(treeItem) });

/** So many of the items that were taken out are listed, the last first. */
export const TAKEN_OUT_MAX = 100;
const takenOutItem = z.object({
  id: z.int(),
  kind: z.enum(['unit', 'page', 'check']),
  name: z.string(),
  /** What it lay in; null for the top. */
  lay_in: z.nullable(z.string()),
  /** True while what it lay in is out too: that one comes back first. */
  waits: z.boolean(),
  /** How many items went with it, and come back with it. */
  below: z.int(),
  /** ISO 8601 time. */
  taken_out_at: z.string(),
});
export type TakenOutItem = z.infer<typeof takenOutItem>;

const versionField = z.int('Please say which version you have changed.');
const WRITING_ERRORS = ['not_found', 'conflict', 'malformed', 'wrong_type', 'too_large', 'invalid'] as const;
export const saveDocumentRequest = z.object({
  /** The version that was changed; 409 with `current` when there is a newer one by now. */
  version: versionField,
  ...text,
  blocks: z.array(writtenBlock).check(z.maxLength(BLOCKS_MAX, `A page has at most ${BLOCKS_MAX} blocks.`)),
  items: z.array(part).check(z.maxLength(ITEMS_MAX, `A page has at most ${ITEMS_MAX} questions.`)),
  /** Saved by itself a moment after the writer's own last save, which need not stay among the versions. */
  continues: z._default(z.boolean(), false),
});

/** A part in which things may be missing; what is there fits. */
const unfinishedPart = part.check(
  z.check((context) => {
    const { kind, text: written } = context.value;
    if (kind !== 'text' && kind !== 'grammar') return;
    const parsed = z.safeParse(unfinishedText, written);
    const [issue] = parsed.error?.issues ?? [];
    if (issue !== undefined) context.issues.push({ code: 'custom', path: ['text'], input: written, message: issue.message });
  }),
);
/** A draft need not be whole: what is missing is said when it is shown to learners. */
export const saveDraftRequest = z.object({
  ...saveDocumentRequest.shape,
  blocks: z.array(unfinishedPart).check(z.maxLength(BLOCKS_MAX, `A page has at most ${BLOCKS_MAX} blocks.`)),
});
export type SaveDraftRequest = z.infer<typeof saveDraftRequest>;

/** Half written, as it stands in the editor. */
export const previewRequest = z.object({
  ...courseText.shape,
  blocks: z.array(makeBlock(z.string(), z.string(), makeWrittenText(richText))).check(z.maxLength(BLOCKS_MAX)),
  items: z.array(part).check(z.maxLength(ITEMS_MAX)),
});
export type PreviewRequest = z.infer<typeof previewRequest>;

const versionLine = z.object({
  version: z.int(),
  name: z.string(),
  /** ISO 8601 time. */
  saved_at: z.string(),
  saved_by: z.nullable(z.string()),
});
export type CourseVersionLine = z.infer<typeof versionLine>;

const positive = z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger));
const byId = z.object({ id: positive });
const PATH = '/api/studio/course';

/** The course as staff write it (docs/spec/product.md §8). Adding, renaming, showing and taking out are calls of `course.ts`. */
export const courseStudioCalls = {
  tree: defineCall({
    method: 'get',
    path: PATH,
    summary: 'The whole menu of the course, drafts too',
    access: 'writeContent',
    answer: courseTree,
    errors: [],
  }),
  get: defineCall({
    method: 'get',
    path: `${PATH}/:id`,
    summary: 'One page as it is written: texts as documents, questions with their answers',
    access: 'writeContent',
    params: byId,
    answer: courseDocument,
    errors: ['not_found'],
  }),
  save: defineCall({
    method: 'put',
    path: `${PATH}/:id`,
    summary: 'Write a page with its questions; a new version. A draft may be unfinished',
    access: 'writeContent',
    params: byId,
    body: saveDraftRequest,
    limitBytes: 512 * 1024,
    answer: courseDocument,
    errors: WRITING_ERRORS,
  }),
  preview: defineCall({
    method: 'post',
    path: `${PATH}/:id/preview`,
    summary: 'What a learner would see of a page that is being written',
    access: 'writeContent',
    params: byId,
    body: previewRequest,
    limitBytes: 512 * 1024,
    answer: z.object({ page: coursePage, quiz: z.nullable(quiz), hints: z.array(z.string()) }),
    errors: ['not_found', 'malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  move: defineCall({
    method: 'post',
    path: `${PATH}/:id/move`,
    summary: 'Put an item of the menu somewhere else',
    access: 'writeContent',
    params: byId,
    body: z.object({
      /** Null for the top. */
      parent_id: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))),
      /** Its place among those it then lies beside, from 0; a larger one is the last. */
      place: z.int().check(z.gte(0), z.lte(10_000)),
    }),
    answer: courseTree,
    errors: ['not_found', 'malformed', 'wrong_type', 'invalid'],
  }),
  listTakenOut: defineCall({
    method: 'get',
    path: '/api/studio/course-taken-out',
    summary: `What was taken out of the course, the last first, at most ${TAKEN_OUT_MAX}`,
    access: 'writeContent',
    answer: z.object({ data: z.array(takenOutItem), total: z.int() }),
    errors: [],
  }),
  bringBack: defineCall({
    method: 'post',
    path: '/api/studio/course-taken-out/:id',
    summary: 'Bring an item back into the course, with what went with it',
    access: 'writeContent',
    params: byId,
    answer: courseTree,
    errors: ['not_found', 'conflict'],
  }),
  exportUnit: defineCall({
    method: 'get',
    path: `${PATH}/:id/file`,
    summary: 'A unit with its pages as one file that describes itself; pictures are named in it',
    access: 'writeContent',
    params: byId,
    answer: contentFile,
    errors: ['not_found'],
  }),
  importUnit: defineCall({
    method: 'post',
    path: '/api/studio/course-import',
    summary: 'What a file with a unit would change here, and with `apply` the change',
    access: 'writeContent',
    body: importRequest,
    limitBytes: CONTENT_FILE_BYTES_MAX,
    answer: importPlan,
    errors: ['malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  listVersions: defineCall({
    method: 'get',
    path: `${PATH}/:id/versions`,
    summary: 'The versions of a page that are kept, the newest first',
    access: 'writeContent',
    params: byId,
    answer: z.object({ data: z.array(versionLine) }),
    errors: ['not_found'],
  }),
  getVersion: defineCall({
    method: 'get',
    path: `${PATH}/:id/versions/:version`,
    summary: 'What a page said in one of its versions',
    access: 'writeContent',
    params: z.object({ id: positive, version: positive }),
    answer: courseText,
    errors: ['not_found'],
  }),
  restore: defineCall({
    method: 'post',
    path: `${PATH}/:id/versions/:version/restore`,
    summary: 'Make an earlier version the newest',
    access: 'writeContent',
    params: z.object({ id: positive, version: positive }),
    body: z.object({ version: versionField }),
    answer: courseDocument,
    errors: WRITING_ERRORS,
  }),
};
