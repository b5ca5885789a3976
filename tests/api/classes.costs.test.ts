import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const PUPILS = 30;
const TASKS = 12;
const nameAll = (count: number) => Array.from({ length: count }, (_, at) => `Pupil ${at + 1}`);

describe.each(listTestEngines())('what a class costs on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  let statements: string[] = [];
  beforeAll(async () => {
    test = await createTestApp({ engine, log: ({ query }) => void statements.push(query.sql) });
    school = await useClasses(test);
  });
  afterAll(() => test.close());

  const count = async (act: () => Promise<unknown>): Promise<number> => {
    statements = [];
    await act();
    return statements.length;
  };

  it('the overview, the hand-ins and a pupil’s tasks take as many statements for a full class as for two', async () => {
    const [small, large] = [await school.makeClass(nameAll(2)), await school.makeClass(nameAll(PUPILS))];
    for (const made of [small, large]) {
      const { token } = await school.signIn(made, 'Pupil 1');
      for (let task = 0; task < (made === small ? 1 : TASKS); task += 1) {
        const { id } = await school.setTask(made.id);
        const story = await school.store(token);
        expect((await school.handIn(token, id, story.id)).status).toBe(200);
      }
    }
    const ways = [
      (id: number) => school.readOverview(id),
      (id: number) => school.readHandIns(id),
      (id: number) => school.send('GET', `/api/classes/${id}/pupils`, school.teacher.token),
      (id: number) => school.send('GET', `/api/classes/${id}`, school.teacher.token),
    ];
    for (const way of ways) expect(await count(() => way(large.id))).toBe(await count(() => way(small.id)));
    const [one, other] = [await school.signIn(small, 'Pupil 2'), await school.signIn(large, 'Pupil 2')];
    expect(await count(() => school.readMine(other.token))).toBe(await count(() => school.readMine(one.token)));
  });

  it('thirty children come in at once, each at the first try, and as cheaply as one', async () => {
    const made = await school.makeClass(nameAll(PUPILS));
    const alone = await count(() => school.signIn(made, 'Pupil 1'));
    const all = await count(() =>
      Promise.all(
        nameAll(PUPILS)
          .slice(1)
          .map((name) => school.signIn(made, name)),
      ),
    );
    expect(all).toBeLessThanOrEqual(alone * (PUPILS - 1));
  });

  it('thirty works are answered one after another, each with the same few statements', async () => {
    const made = await school.makeClass(['Asha', 'Bilal']);
    const { token } = await school.signIn(made);
    const costs: number[] = [];
    for (let work = 0; work < PUPILS; work += 1) {
      const task = await school.setTask(made.id);
      const story = await school.store(token);
      await school.handIn(token, task.id, story.id);
    }
    const { body } = await school.readHandIns(made.id);
    for (const { id } of body.data) costs.push(await count(async () => expect((await school.answer(id)).status).toBe(200)));
    expect(costs).toHaveLength(PUPILS);
    expect(new Set(costs).size).toBe(1);
    expect((await school.readHandIns(made.id)).body).toMatchObject({ data: [], unanswered: 0 });
  });
});
