import { expect, test, waitForHydration } from './support.ts';

/** The clock stands still an hour later and moves only when a test moves it. */
const OPENED_AT = new Date('2026-01-05T09:00:00Z');
const PAUSED_AT = new Date('2026-01-05T10:00:00Z');
const SPIN_MS = 2600 + 750 + 8000;

test.describe('Story Spinner', () => {
  test('leaves its button free when it has stopped, so that it can spin again at once', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/story-spinner');
    const spin = page.getByRole('button', { name: 'Spin' });
    await spin.click();
    await expect(page.getByRole('status').getByText('The wheel stopped at')).toBeVisible();
    const isFree = await spin.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((share) => button.contains(document.elementFromPoint(x + width * share, y + height / 2)));
    });
    expect(isFree).toBe(true);
  });

  test('turns without the page drawing its frames, and each peg pushes the pointer', async ({ page }) => {
    await page.addInitScript(() => {
      const asked = { frames: 0 };
      const { requestAnimationFrame } = window;
      window.requestAnimationFrame = (callback) => {
        asked.frames += 1;
        return requestAnimationFrame(callback);
      };
      Object.assign(window, { asked });
    });
    await page.goto('/activities/story-spinner');
    await page.getByRole('button', { name: 'Spin' }).click();
    const pointer = page.locator('.wheel-pointer');
    await expect.poll(() => pointer.evaluate((element) => element.getAnimations().length)).toBe(1);
    const { moved, seen, apart } = await page.evaluate(async () => {
      const [disc, flicks] = ['.wheel-disc', '.wheel-pointer'].map((part) => document.querySelector(part)?.getAnimations()[0]);
      if (disc === undefined || flicks === undefined) throw new Error('Nothing turns');
      const { asked } = window as unknown as { asked: { frames: number } };
      const before = asked.frames;
      const start = Number(disc.currentTime);
      // Some pegs later, by the spin's own time.
      while (Number(disc.currentTime) < start + 1500) await new Promise((resolve) => setTimeout(resolve, 50));
      return {
        moved: flicks.playState,
        seen: asked.frames - before,
        apart: Math.abs(Number(disc.startTime) - Number(flicks.startTime)),
      };
    });
    expect({ moved, seen, apart }).toEqual({ moved: 'running', seen: 0, apart: 0 });
    // The same spin by hand: the pointer at each moment, and when the last peg passed it.
    const pushes = await page.evaluate(() => {
      const parts = ['.wheel-disc', '.wheel-pointer'].map((part) => document.querySelector(part));
      const [disc, flicks] = parts.map((part) => part?.getAnimations()[0]);
      if (disc === undefined || flicks === undefined) throw new Error('Nothing turns');
      disc.pause();
      flicks.pause();
      const read = (part: Element | null | undefined) => {
        const { a, b } = new DOMMatrixReadOnly(part === null || part === undefined ? '' : getComputedStyle(part).transform);
        return (Math.atan2(b, a) * 180) / Math.PI;
      };
      let [peg, passedAt, count] = [Number.NaN, Number.NEGATIVE_INFINITY, 0];
      const late: number[] = [];
      let wasAside = false;
      for (let atMs = 0; atMs < 11_300; atMs += 5) {
        disc.currentTime = atMs;
        flicks.currentTime = atMs;
        const now = Math.floor(((read(parts[0]) + 360) % 360) / 40);
        if (now !== peg) [peg, passedAt] = [now, atMs];
        const isAside = read(parts[1]) < -1;
        if (isAside && !wasAside) count += 1;
        if (isAside && atMs - passedAt > 140) late.push(atMs);
        wasAside = isAside;
      }
      return { count, late };
    });
    expect(pushes.late).toEqual([]);
    expect(pushes.count).toBeGreaterThan(30);
  });

  test('turns round its axis', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/story-spinner');
    await page.getByRole('button', { name: 'Spin' }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
    const [axis, disc] = await Promise.all(
      ['.wheel-hub', '.wheel-border'].map((part) =>
        page.locator(part).evaluate((circle) => {
          const { x, y, width, height } = circle.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }),
      ),
    );
    expect(disc?.x).toBeCloseTo(axis?.x ?? 0, 0);
    expect(disc?.y).toBeCloseTo(axis?.y ?? 0, 0);
  });

  test('offers a spark to those who want one, keeps it over a reload and puts it away', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/story-spinner');
    await page.getByRole('button', { name: 'Spin' }).click();
    await expect(page.getByText('What goes wrong')).toHaveCount(0);
    const ask = page.getByRole('button', { name: 'Give me a spark' });
    await ask.click();
    const spark = page.getByRole('status').filter({ hasText: 'What goes wrong' });
    await expect(spark.getByRole('definition')).toHaveCount(3);
    const first = await spark.innerText();
    await ask.click();
    await expect(spark).not.toHaveText(first);
    const second = await spark.innerText();
    expect(second).not.toBe(first);
    await page.reload();
    expect(await spark.innerText()).toBe(second);
    await page.getByRole('button', { name: 'Put it away' }).click();
    await expect(page.getByText('What goes wrong')).toHaveCount(0);
    await ask.click();
    await page.getByRole('textbox').fill('A story');
    await page.getByRole('button', { name: 'Save Story' }).click();
    await page.getByRole('button', { name: 'Spin' }).click();
    await expect(page.getByText('What goes wrong')).toHaveCount(0);
  });

  test('throws confetti for the first saved story, not for the next, and it goes by itself', async ({ page }) => {
    await page.clock.install({ time: OPENED_AT });
    await page.goto('/activities/story-spinner');
    await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
    await page.clock.pauseAt(PAUSED_AT);
    for (const confetti of [1, 0]) {
      await page.getByRole('button', { name: 'Spin' }).click();
      await expect(page.getByRole('button', { name: 'Spinning...' })).toBeVisible();
      await page.clock.runFor(SPIN_MS + 100);
      await page.getByRole('textbox').fill('A story');
      await page.getByRole('button', { name: 'Save Story' }).click();
      await expect(page.locator('canvas')).toHaveCount(confetti);
      await page.clock.runFor(2500);
      await expect(page.locator('canvas')).toHaveCount(0);
    }
  });

  test('throws no confetti where stillness is wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/story-spinner');
    await page.getByRole('button', { name: 'Spin' }).click();
    await page.getByRole('textbox').fill('A story');
    await page.getByRole('button', { name: 'Save Story' }).click();
    await expect(page.getByRole('region', { name: 'Your Stories' })).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
  });

  test('"Keep it" asks first, keeps on this device beyond the tab, and can be taken back', async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/story-spinner');
    await page.getByRole('button', { name: 'Spin' }).click();
    await page.getByRole('textbox').fill('Worth keeping');
    await page.getByRole('button', { name: 'Save Story' }).click();
    const other = await context.newPage();
    await other.goto('/activities/story-spinner');
    await expect(other.getByRole('button', { name: 'Spin' })).toBeVisible();
    await expect(other.getByText('Worth keeping')).toHaveCount(0);
    await page.getByRole('button', { name: /^Keep it/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep it on this device?' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('heading', { name: 'Kept on this device' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Keep it/ }).click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible();
    await other.reload();
    await expect(other.getByText('Worth keeping')).toBeVisible();
    await other.getByRole('button', { name: /^Remove: / }).click();
    await expect(other.getByText('Worth keeping')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Kept on this device' })).toHaveCount(0);
  });
});

test.describe('Activity catalogue', () => {
  test('lists what works and filters by age group and pillar in the address @core', async ({ page }) => {
    await page.goto('/activities');
    const card = page.getByRole('link', { name: 'Story Spinner' });
    await expect(card).toBeVisible();
    await page.getByRole('navigation', { name: 'Sea' }).getByRole('link', { name: 'Communication' }).click();
    await expect(page).toHaveURL(/pillar=communication/);
    await expect(card).toBeVisible();
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Sea' }).getByRole('link', { name: 'Communication' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('navigation', { name: 'Sea' }).getByRole('link', { name: 'Confidence' }).click();
    await expect(card).toHaveCount(0);
    await page.goto('/activities');
    await card.click();
    await expect(page).toHaveURL(/\/activities\/story-spinner$/);
  });
});

test.describe('an activity whose code does not come', () => {
  // The worker would fetch past what is held back here.
  test.use({ serviceWorkers: 'block' });

  test('says so, and works once it is tried again', async ({ page }) => {
    // Not the part that reports it.
    const isScreen = /\/assets\/screen-(?!boundary-).*\.js$/;
    await page.goto('/activities');
    await waitForHydration(page);
    await page.route(isScreen, (route) => route.abort());
    await page.locator('main a[href="/activities/story-spinner"]').first().click();
    await expect(page.getByRole('alert').getByText('This activity ran aground')).toBeVisible();
    await page.unroute(isScreen);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
  });
});
