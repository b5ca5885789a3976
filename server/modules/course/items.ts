import { randomBytes } from 'node:crypto';
import type { Part } from '#contracts/course-studio.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { findItemProblems } from '#content/course/check-items.ts';
import { item, type Item } from '#content/items.ts';

type Issue = { code: string; path: PropertyKey[]; message: string; origin?: unknown; minimum?: unknown; maximum?: unknown };

function describeIssue({ code, origin, minimum, maximum, message, path }: Issue): string {
  if (code === 'custom') return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  if (code === 'too_small') return origin === 'string' ? 'Please write something here.' : `There must be at least ${String(minimum)}.`;
  if (code === 'too_big') return `There can be at most ${String(maximum)}.`;
  if (path.at(-1) === 'picture') return 'Please use one emoji, or leave it empty.';
  return 'Please fill this in.';
}

const isEmptyPicture = ([name, value]: [string, unknown]) => name === 'picture' && value === '';

/** What is empty in a form is missing in a question. */
const clean = (given: Part, id: string): unknown => ({
  ...Object.fromEntries(Object.entries(given).filter((entry) => !isEmptyPicture(entry))),
  id,
});

type Checked = { items: Item[]; errors: FieldErrors };
/** An editor's questions, new ones with an id. `errors` by field, e.g. `items.2.options.0.why`: those are left out. */
export function checkItems(given: readonly Part[], makeId: (place: number) => string): Checked {
  const [items, errors]: [Item[], FieldErrors] = [[], {}];
  for (const [place, raw] of given.entries()) {
    const id = typeof raw['id'] === 'string' && raw['id'] !== '' ? raw['id'] : makeId(place);
    const note = (path: readonly PropertyKey[], message: string) => {
      errors[['items', place, ...path].join('.')] ??= [message];
    };
    const parsed = item.safeParse(clean(raw, id));
    if (!parsed.success) for (const issue of parsed.error.issues) note(issue.path, describeIssue(issue));
    else if (items.some((other) => other.id === id)) note([], 'This question is there twice.');
    else {
      const problems = findItemProblems(parsed.data);
      for (const { path, message } of problems) note(path, `${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
      if (problems.length === 0) items.push(parsed.data);
    }
  }
  return { items, errors };
}

export const makeItemId = (slug: string) => `${slug}-${randomBytes(4).toString('hex')}`;
