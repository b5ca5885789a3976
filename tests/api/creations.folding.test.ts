import { expect, describe, it } from 'vitest';
import { listMigrations } from '#server/migrations.ts';
import { makeStory, useLibrary } from '#tests/factories/creations.ts';
import { registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('the words of the library on %s', (engine) => {
  it('are found without their marks, also where an older version of the program stored them', async () => {
    const test = await createTestApp({ engine });
    const { db } = test.database;
    const person = await registerAdult(test);
    const library = useLibrary(test, person.token);
    const story = makeStory({ item: { theme: 'Mystery', story: 'Die Straße nach Łódź. 학교 技巧' } });
    await library.keep(story);
    const find = async (words: string) => (await library.list(`?q=${encodeURIComponent(words)}`)).body.data.map(({ id }) => id);
    const questions = ['strasse', 'Łódź', 'lodz', '학교', '학', '巧', 'die stra'];
    for (const question of questions) expect(await find(question), question).toEqual([story.id]);
    // As they were written before.
    await db
      .updateTable('creations')
      .set({ search_text: ' die straße nach łodz 학교 技巧'.normalize('NFKD') })
      .execute();
    expect(await find('strasse')).toEqual([]);
    await listMigrations(engine)['081-words-of-creations-folded']?.up(db);
    for (const question of questions) expect(await find(question), question).toEqual([story.id]);
    await test.close();
  });
});
