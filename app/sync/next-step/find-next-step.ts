import type { AgeGroup } from '#contracts/accounts.ts';
import type { CoursePlace } from '../../device/learning-values.ts';

export type StepState = {
  /** `gone`: a sign-in that has ended by itself has left things in this tab, and they are for nobody else to see. */
  who: 'person' | 'visitor' | 'gone';
  age?: AgeGroup | undefined;
  /** Ids of the activities in which words wait unsaved in this tab. */
  drafts: readonly string[];
  /** Where this device was last in the course. */
  page?: CoursePlace | undefined;
  /** Numbers of the course's finished pages, by this device and the account. */
  finished: readonly number[];
  /** The course's pages in their order; undefined until they are known. */
  pages?: readonly CoursePlace[] | undefined;
};

export type NextStep =
  | { kind: 'draft' | 'activity'; activity: string; isBegun: boolean }
  | { kind: 'page'; page: CoursePlace; isBegun: true }
  | { kind: 'course'; isBegun: false };

const FIRST_ACTIVITY = 'story-spinner';
const toStart = (age: AgeGroup | undefined): NextStep =>
  age === 'kids' ? { kind: 'activity', activity: FIRST_ACTIVITY, isBegun: false } : { kind: 'course', isBegun: false };

/** The first page after the last finished one that is not finished, else the first of all. */
function findOpenPage(pages: readonly CoursePlace[], finished: readonly number[]): CoursePlace | undefined {
  const last = pages.findLastIndex(({ id }) => finished.includes(id));
  const isOpen = ({ id }: CoursePlace) => !finished.includes(id);
  return pages.slice(last + 1).find(isOpen) ?? pages.find(isOpen);
}

/** The one thing to go on with, or to start with. Words that lie in this tab alone come first. */
export function findNextStep({ who, age, drafts, page, finished, pages }: StepState): NextStep {
  if (who === 'gone') return toStart(undefined);
  const [draft] = drafts;
  if (draft !== undefined) return { kind: 'draft', activity: draft, isBegun: true };
  // A page that was taken out of the course leads nowhere.
  const isThere = page !== undefined && (pages === undefined || pages.some(({ id }) => id === page.id));
  if (isThere && !finished.includes(page.id)) return { kind: 'page', page, isBegun: true };
  const open = finished.length === 0 || pages === undefined ? undefined : findOpenPage(pages, finished);
  return open === undefined ? toStart(age) : { kind: 'page', page: open, isBegun: true };
}
