import { isObject, readText } from '../device/codec.ts';
import { hasWords, isUnsavedDraft } from '../device/draft-words.ts';
import { isKeyOf, type DeviceEntry } from '../device/entry.ts';
import { listLocalCreations } from './library/store.ts';
import type { Owner } from '../device/local-creation.ts';
import { LOSSES, type Loss, type LossKind } from '../device/losses.ts';
import { listOutbox, listSent } from './library/queue.ts';
import { DEVICE } from '../device/registry.ts';
import { choosePlace, listKeys, readRaw } from '../device/storage.ts';
import { countClassActsHere } from './class-outbox.ts';
import { countExamsHere } from './course/exam-outbox.ts';
import { readDraft } from './course/quiz-draft.ts';
import { countReviewsHere } from './course/review-outbox.ts';

type Counts = Partial<Record<LossKind, number>>;
type Text = DeviceEntry & { storage: 'local' | 'session' | 'beside sign-in' };

/** The values that lie under an entry's key, each as its codec reads it. */
function readValues<Value>(
  entry: Text & { parse: (raw: string | null) => Value },
  isCounted: (key: string) => boolean = () => true,
): Value[] {
  const place = choosePlace(entry.storage);
  return listKeys(place)
    .filter((key) => isKeyOf(entry, key) && isCounted(key))
    .map((key) => entry.parse(readRaw(place, key)));
}
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

async function countCreationsHere(owner: Owner): Promise<Counts> {
  const things = await listLocalCreations(owner);
  const own = typeof owner === 'number' ? await listOutbox(owner) : [];
  const known = new Set(things.map(({ id }) => id));
  const leaving = new Set(own.filter(({ step }) => step === 'delete').map(({ id }) => id));
  const [exams, reviews, tasks] =
    typeof owner === 'number' ? [await countExamsHere(owner), await countReviewsHere(owner), await countClassActsHere(owner)] : [0, 0, 0];
  return {
    things: things.filter(({ id }) => !leaving.has(id)).length,
    changes: own.filter(({ id, step }) => step === 'delete' || step === 'rename' || !known.has(id)).length,
    quizzes: exams,
    reviews,
    tasks,
  };
}

/** What was saved in this tab and kept nowhere. */
async function countTabWork(owner: Owner): Promise<Counts> {
  const works = readValues(DEVICE.activityWork);
  const stored = new Set((await listLocalCreations(owner)).map(({ id }) => id));
  if (typeof owner === 'number') for (const id of await listSent(owner)) stored.add(id);
  const isStored = (item: unknown) => isObject(item) && stored.has(readText(item['id']) ?? '');
  return {
    drafts: works.filter(({ draft }) => isUnsavedDraft(draft)).length,
    saved: sum(works.map(({ items }) => items.filter((item) => !isStored(item)).length)),
  };
}

const toMinutes = (seconds: number) => Math.ceil(seconds / 60);

/** By entry of the registry: every one that may be nowhere else has its count here (only-here.test.ts). */
export const COUNTERS: Partial<Record<keyof typeof DEVICE, (owner: Owner) => Counts | Promise<Counts>>> = {
  creations: countCreationsHere,
  courseOutbox: () => ({ quizzes: sum(readValues(DEVICE.courseOutbox).map(lengthOf)) }),
  reviewOutbox: () => ({ reviews: sum(readValues(DEVICE.reviewOutbox).map(lengthOf)) }),
  activityWork: countTabWork,
  courseTask: () => ({
    drafts: readValues(DEVICE.courseTask).filter(({ text, kept }) => text.trim() !== '' && text !== kept?.text).length,
  }),
  courseQuiz: () => ({
    drafts: readValues(DEVICE.courseQuiz)
      .map(readDraft)
      .filter(({ answers, result, waiting }) => Object.keys(answers).length > 0 && result === undefined && waiting === undefined).length,
  }),
  contactDraft: () => ({ drafts: readValues(DEVICE.contactDraft).filter(hasWords).length }),
  // Beside each draft lie its steps to undo.
  studioDraft: () => ({ drafts: readValues(DEVICE.studioDraft, (key) => !key.includes(':undo:')).length }),
  progressMarks: () => ({ marks: sum(readValues(DEVICE.progressMarks).map((marks) => marks.filter(({ sent }) => !sent).length)) }),
  activityLogs: () => ({ minutes: toMinutes(sum(readValues(DEVICE.activityLogs).map((entry) => entry?.time_spent ?? 0))) }),
  practiceDays: () => ({
    minutes: toMinutes(sum(readValues(DEVICE.practiceDays).map((days) => sum(days.map(({ seconds }) => seconds))))),
  }),
  practiceRecords: () => ({ lessons: sum(readValues(DEVICE.practiceRecords).map((records) => Object.keys(records).length)) }),
  triedLessons: () => ({ notes: sum(readValues(DEVICE.triedLessons).map((tried) => Object.keys(tried).length)) }),
  placement: () => ({ places: sum(readValues(DEVICE.placement).map((answers) => Object.keys(answers).length)) }),
  book: () => ({ books: readValues(DEVICE.book).filter(({ ids }) => ids.length > 0).length }),
};

/** `database`: what "Remove everything" removes. `all`: what a sign-out may take. */
export type LossScope = 'database' | 'all';
type Options = { scope: LossScope; canStore: boolean };

/** What this owner has on this device and nowhere else. Storage that is off holds nothing. */
export async function countOnlyHere(owner: Owner, { scope, canStore }: Options): Promise<Loss[]> {
  const totals = new Map<string, Loss>();
  for (const [name, entry] of Object.entries(DEVICE) as [keyof typeof DEVICE, DeviceEntry][]) {
    const count = COUNTERS[name];
    if (count === undefined || (scope === 'database' && entry.storage !== 'database')) continue;
    const canSend = canStore && entry.onlyHere === 'until sent';
    const found = await Promise.resolve(count(owner)).catch((): Counts => ({}));
    for (const [kind, number] of Object.entries(found) as [LossKind, number][]) {
      if (number > 0) totals.set(kind, { kind, count: (totals.get(kind)?.count ?? 0) + number, canSend });
    }
  }
  return LOSSES.flatMap((kind) => totals.get(kind) ?? []);
}
