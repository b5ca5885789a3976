import { readPracticeSet } from '../../content/practice/read-set.ts';
import { answer } from './course-answers.ts';
import { answerOne, card, practice, press, readQuestion } from './practice-answers.ts';
import { expect, test, waitForHydration } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const GRAMMAR = '/new-section?section=vocabulary&topic=vocabulary-1';
const PROSE = '/new-section?section=confidence&topic=overcoming-fear';

test.describe('Practice under a lesson', () => {
  test('a grammar lesson by keyboard: five questions, a missed one explained and tried again, and the tick @core', async ({
    page,
    expectAccessible,
  }) => {
    const set = readPracticeSet('vocabulary', 'vocabulary-1').filter(({ id }) => !id.includes('-story-'));
    await page.goto(GRAMMAR);
    await press(page, 'Start practice').press('Enter');
    await expect(card(page)).toHaveAccessibleName('Question 1 of 5');
    // Too early: says what is missing, and nothing counts.
    await press(page, 'Check').press('Enter');
    await expect(card(page).getByRole('alert')).toHaveText('Answer first, then check.');
    let missed: string | undefined;
    const asked = new Set<string>();
    for (let number = 1; number <= 5; number += 1) {
      await expect(card(page)).toHaveAccessibleName(`Question ${number} of 5`);
      const item = await readQuestion(page, set);
      asked.add(item.id);
      const isRight = missed !== undefined || item.kind === 'own_sentence';
      if (!isRight) missed = item.id;
      await answer(page, item, isRight);
      await press(page, 'Check').press('Enter');
      const feedback = card(page).locator('.q-feedback');
      await expect(feedback).toContainText(isRight ? /That's right|It has the words that were asked for/ : 'Have another look');
      if (!isRight) {
        await expect(feedback).toContainText('It is:');
        await expect(card(page).getByRole('status').last()).toContainText('Have another look.');
        await feedback.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
        await expectAccessible();
      }
      // Arrow keys do not lead to another lesson here.
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(GRAMMAR);
      const next = press(page, number === 5 ? 'See how it went' : 'Next question');
      await expect(next).toBeFocused();
      await next.press('Enter');
    }
    expect(asked.size).toBe(5);
    await expect(practice(page).getByRole('heading', { name: '4 of 5 right' })).toBeFocused();
    await expect(page.getByText('4 of 5 for the tick.')).toBeVisible();
    await expect(page.getByText('You finished this topic')).toHaveCount(0);
    await press(page, 'Only the ones I missed').press('Enter');
    await expect(card(page)).toHaveAccessibleName('Question 1 of 1');
    const again = await answerOne(page, set);
    expect(again.id).toBe(missed);
    await expect(page.getByText('You finished this topic')).toBeVisible();
    await press(page, 'See how it went').press('Enter');
    await expect(practice(page).getByRole('heading', { name: '1 of 1 right' })).toBeFocused();
    await expect(practice(page).getByText(`You have got 5 of ${set.length} questions in this lesson right so far.`)).toBeVisible();
    await press(page, 'Enough for now').press('Enter');
    await expect(press(page, 'Practise again')).toBeFocused();
  });

  test('another lesson keeps its round over a reload, and what never fitted comes first', async ({ page }) => {
    const set = readPracticeSet('confidence', 'overcoming-fear').filter(({ id }) => !id.includes('-story-'));
    await page.goto(PROSE);
    await press(page, 'Start practice').click();
    const first = await answerOne(page, set, false);
    await press(page, 'Next question').click();
    const second = await readQuestion(page, set);
    await page.reload();
    await expect(card(page)).toHaveAccessibleName(/^Question 2 of \d$/);
    expect((await readQuestion(page, set)).id).toBe(second.id);
    await expect(card(page).locator('.q-count')).not.toBeFocused();
    await press(page, 'Stop here').click();
    await press(page, 'Only the ones I missed').click();
    expect((await readQuestion(page, set)).id).toBe(first.id);
  });

  test('the film leads to its questions', async ({ page }) => {
    await page.goto(GRAMMAR);
    await page.getByRole('link', { name: 'Practise what the film shows' }).click();
    await expect(page).toHaveURL(`${GRAMMAR}#practice`);
    await expect(press(page, 'Start practice')).toBeInViewport();
  });
});

test.describe('Practice without a network', () => {
  test('goes on where it was begun with one @core', async ({ page, context }) => {
    const set = readPracticeSet('vocabulary', 'vocabulary-1').filter(({ id }) => !id.includes('-story-'));
    await page.goto(GRAMMAR);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await press(page, 'Start practice').click();
    await expect(card(page)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(card(page)).toHaveAccessibleName('Question 1 of 5');
    await answerOne(page, set);
    await context.setOffline(false);
  });
});

test.describe('Practice on a light page', () => {
  // The worker would fetch past what is held back here.
  test.use({ serviceWorkers: 'block' });

  test('the questions come when somebody begins, and say so when they cannot come', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(GRAMMAR);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(files.filter((file) => /open-practice|vocabulary-1-[^.]*\.js/.test(file))).toEqual([]);
    await page.route(/\/assets\/vocabulary-1-/, (route) => route.abort());
    await press(page, 'Start practice').click();
    await expect(practice(page).getByRole('alert')).toContainText('could not be loaded');
    expect(files.some((file) => file.includes('open-practice'))).toBe(true);
  });
});

test.describe('Practice without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a lesson can be read, and says what practice needs', async ({ page }) => {
    await page.goto(GRAMMAR);
    await expect(page.getByRole('heading', { level: 2, name: 'Get In vs Get On' })).toBeVisible();
    // No `noscript` text counts as shown here, so its content is read.
    expect(
      await practice(page)
        .locator('noscript')
        .evaluate((note) => note.textContent),
    ).toContain('Practice needs JavaScript');
    await expect(practice(page).locator('.btn')).toBeHidden();
  });
});
