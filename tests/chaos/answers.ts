import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SQLITE_FILE } from '#server/database/open.ts';

/** Up to the last press, how the page shows that it has taken it, and what to look for in the database. */
export type Ready = { press: () => Promise<void>; isTaken: () => Promise<unknown>; ref?: () => string | undefined };
export type AnswerJob = 'exam' | 'review' | 'minutes' | 'mark';

const TAKEN_PATIENCE_MS = 2500;
const PRACTISED_MS = 2500;
const DAY_MS = 86_400_000;
/** Activities no other job saves in, for a save is a mark too. */
const MARKED = ['color-mood', 'persona-dice', 'what-if-journal', 'expression-dice', 'superhero-you'] as const;
const NOT_YET = 'I did this activity';

export function createAnswers(folder: string, base: string) {
  const inDatabase = <Result>(look: (db: DatabaseSync) => Result): Result => {
    const db = new DatabaseSync(path.join(folder, 'data', SQLITE_FILE), { timeout: 20_000 });
    try {
      return look(db);
    } finally {
      db.close();
    }
  };
  const readNumber = (sql: string, ...values: string[]): number =>
    inDatabase((db) => Number(Object.values(db.prepare(sql).get(...values) ?? { none: 0 })[0] ?? 0));

  /** The id of what the page sends, even where no one answers. */
  function watchId(page: Page, isIt: (url: string) => boolean, find: (body: unknown) => string | undefined) {
    let id: string | undefined;
    page.on('request', (request) => {
      if (isIt(request.url())) id ??= find(request.postDataJSON());
    });
    return () => id;
  }

  const ready: Record<AnswerJob, (page: Page, round: number) => Promise<Ready>> = {
    async exam(page, round) {
      // The server keeps only the newest few attempts of each page.
      const pages = inDatabase((db) =>
        db
          .prepare(`select distinct page_id as id from course_items join course_pages on course_pages.id = page_id
          where kind = 'page' and visible = 1 and body like '%"kind":"gap"%' order by page_id`)
          .all(),
      );
      const id = Number(pages[Math.floor(round / 9) % pages.length]?.['id']);
      const ref = watchId(
        page,
        (url) => url.endsWith('/exam-response'),
        (body) => (body as { attempt_id?: string }).attempt_id,
      );
      await page.goto(`${base}/learning-page?page=${id}`);
      const quiz = page.getByRole('complementary', { name: 'Quiz' });
      await quiz.getByRole('textbox').first().waitFor();
      for (const gap of await quiz.getByRole('textbox').all()) await gap.fill('are');
      const taken = quiz.getByText('Your answers are saved').or(quiz.getByRole('heading', { name: /^\d+ of \d+ fit/ }));
      return {
        press: () => quiz.getByRole('button', { name: 'Check my answers' }).click(),
        isTaken: () => taken.first().waitFor({ timeout: TAKEN_PATIENCE_MS }),
        ref,
      };
    },
    async review(page, round) {
      const word = `sail${'abcdefghij'.at(Math.floor(round / 100) % 10)}${'abcdefghij'.at(Math.floor(round / 10) % 10)}${'abcdefghij'.at(round % 10)}`;
      const key = `word:chaos-${round}`;
      // Due before everything earlier rounds have left.
      const due = new Date(Date.UTC(2000, 0, 1) - round * DAY_MS).toISOString().slice(0, 10);
      inDatabase((db) => {
        db.prepare(
          'insert into own_words (user_id, id, word, word_key, meaning, example, added_at) select id, ?, ?, ?, ?, ?, 0 from users',
        ).run(`chaos-${round}`, word, word, `number ${round}`, '');
        db.prepare(
          `insert into review_cards (user_id, key, item_id, step, due_on, last_answer_id, last_answered_at) select id, ?, null, 0, ?, '', 0 from users`,
        ).run(key, due);
      });
      const sent = watchId(
        page,
        (url) => url.endsWith('/api/review/answers'),
        (body) => (body as { answers: { id: string; key: string }[] }).answers.find((one) => one.key === key)?.id,
      );
      await page.goto(`${base}/review`);
      const card = page.getByRole('region', { name: /^Question 1 of/ });
      await card.getByText(`Write the word: number ${round}`).waitFor();
      await card.getByRole('textbox').first().fill(word);
      const taken = card.getByText('Your answer is saved.').or(card.getByRole('button', { name: /^(?:Next question|Done)$/ }));
      return {
        press: () => card.getByRole('button', { name: 'Check', exact: true }).click(),
        isTaken: () => taken.first().waitFor({ timeout: TAKEN_PATIENCE_MS }),
        ref: () => (sent() === undefined ? undefined : `${key} ${sent()}`),
      };
    },
    async minutes(page, round) {
      await page.goto(`${base}/activities/color-mood`);
      await page.locator('html[data-hydrated] .activity-screen').waitFor();
      await page.waitForFunction(() => localStorage.getItem('activityToken') !== null);
      const until = Date.now() + PRACTISED_MS;
      for (let x = 100; Date.now() < until; x += 7) {
        await page.mouse.move(100 + (x % 200), 200 + (round % 50));
        await page.waitForTimeout(100);
      }
      const noted = Promise.withResolvers<string>();
      noted.promise.catch(() => undefined);
      let ids: string | undefined;
      return {
        // As when the tab goes behind another.
        async press() {
          ids = await page.evaluate(() => {
            const list = () => Object.keys(localStorage).filter((key) => key.startsWith('activityLogs:'));
            const before = list();
            Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
            document.dispatchEvent(new Event('visibilitychange'));
            return list()
              .filter((key) => !before.includes(key))
              .map((key) => key.replace('activityLogs:', ''))
              .join(' ');
          });
          if (ids === '') noted.reject(new Error('Nothing was noted.'));
          else noted.resolve(ids);
        },
        isTaken: () => Promise.race([noted.promise, new Promise((_, reject) => setTimeout(reject, TAKEN_PATIENCE_MS))]),
        ref: () => ids,
      };
    },
    async mark(page, round) {
      const activity = MARKED[round % MARKED.length] ?? MARKED[0];
      await page.goto(`${base}/activities/${activity}`);
      await page.locator('html[data-hydrated] .activity-screen').waitFor();
      const button = page.locator('.activity-done button');
      await button.waitFor();
      const before = (await button.textContent()) ?? '';
      return {
        press: () => button.click(),
        isTaken: () => page.locator('.activity-done button').filter({ hasNotText: before }).waitFor({ timeout: TAKEN_PATIENCE_MS }),
        ref: () => `${activity} ${before.includes(NOT_YET) ? 'done' : 'open'}`,
      };
    },
  };

  const countExams = (id: string) => readNumber('select count(*) from exam_attempts where attempt_id = ?', id);
  const countEntries = (id: string) => readNumber('select count(*) from activity_log where client_id = ?', id);
  const isMarked = (activity: string) =>
    readNumber(`select count(*) from progress_marks where kind = 'activity' and subject = ?`, activity) > 0;

  return {
    ready,
    /** `later` is what was done afterwards: the last mark decides, promised or not. */
    isDone(job: AnswerJob, ref: string | undefined, later: readonly (string | undefined)[]): boolean {
      const [first = '', second = ''] = (ref ?? '').split(' ');
      if (job === 'exam') return countExams(first) > 0;
      if (job === 'review') return readNumber('select count(*) from review_cards where key = ? and last_answer_id = ?', first, second) > 0;
      if (job === 'minutes') return (ref ?? '').split(' ').every((id) => countEntries(id) > 0);
      return later.some((other) => other?.startsWith(`${first} `) === true) || isMarked(first) === (second === 'done');
    },
    isTwice(job: AnswerJob, ref: string | undefined): boolean {
      const [first = ''] = (ref ?? '').split(' ');
      if (job === 'exam') return countExams(first) > 1;
      if (job === 'review') return readNumber('select step from review_cards where key = ?', first) > 1;
      return job === 'minutes' && (ref ?? '').split(' ').some((id) => countEntries(id) > 1);
    },
    /** An entry counted twice would show in the sums. */
    countDifferentSeconds: () =>
      Math.abs(
        readNumber('select coalesce(sum(time_spent), 0) from activity_log') -
          readNumber('select coalesce(sum(seconds), 0) from activity_days'),
      ),
    countWaiting: (page: Page) =>
      page.evaluate(() => {
        const marks = JSON.parse(localStorage.getItem('progressMarks') ?? '[]') as { sent: boolean }[];
        return Object.keys(localStorage).filter((key) => key.startsWith('activityLogs:')).length + marks.filter(({ sent }) => !sent).length;
      }),
  };
}
