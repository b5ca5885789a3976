import type { User } from '#contracts/accounts.ts';
import { parseEnv } from '#server/env.ts';
import { makeNewStaff, registerConfirmed, setUpSecondStep } from '#tests/factories/people.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';
import { makeWallAdult, openWall } from '#tests/factories/wall.ts';
import type { Page } from './page.ts';
import type { startWatchingProxy } from './watching-proxy.ts';

export const TALE = 'The lamp at the pier was lit by a heron.';

type Person = { token: string; user: User };
export type People = { learner: Person; neighbour: Person; editor: Person };
export type World = { network: Awaited<ReturnType<typeof startWatchingProxy>>; people: People };

async function readPerson(test: TestApp, token: string): Promise<Person> {
  const response = await test.request('GET', '/api/me', { token });
  if (!response.ok) throw new Error(`No account for a token: ${await response.text()}`);
  return { token, user: (await response.json()) as User };
}

/** A learner, an editor, and an open wall with one work that a neighbour reads, in the running program's database. */
export async function makePeople(dataFolder: string): Promise<People> {
  const test = await createTestApp({ engine: 'sqlite', shareDatabaseOf: { env: parseEnv({ DATA_DIR: dataFolder }) } });
  try {
    const { first } = await openWall(test);
    const [author, neighbour, learner] = [await makeWallAdult(test), await makeWallAdult(test), await registerConfirmed(test)];
    await author.wall.send1(TALE);
    await first.decideAbout('heron', 'publish');
    const editor = (await makeNewStaff(test, 'editor')).token;
    await setUpSecondStep(test, editor);
    const [one, two, three] = [
      await readPerson(test, learner.token),
      await readPerson(test, neighbour.token),
      await readPerson(test, editor),
    ];
    return { learner: one, neighbour: two, editor: three };
  } finally {
    await test.close();
  }
}

/** As after signing in: the browser has this person's sign-in, and opens the page with it. */
export async function openAs(page: Page, { token, user }: Person, address: string): Promise<void> {
  await page.run(
    (authToken, userData) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('userData', userData);
    },
    token,
    JSON.stringify(user),
  );
  await page.open(address);
}
