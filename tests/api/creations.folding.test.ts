import { expect, describe, it } from 'vitest';
import { makeStory, useLibrary } from '#tests/factories/creations.ts';
import { registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('the words of the library on %s', (engine) => {
  it('are found without their marks', async () => {
    const test = await createTestApp({ engine });
    const person = await registerAdult(test);
    const library = useLibrary(test, person.token);
    const story = makeStory({ item: { theme: 'Mystery', story: 'Die Straße nach Łódź. 학교 技巧' } });
    await library.store(story);
    const find = async (words: string) => (await library.list(`?q=${encodeURIComponent(words)}`)).body.data.map(({ id }) => id);
    const questions = ['strasse', 'Łódź', 'lodz', '학교', '학', '巧', 'die stra'];
    for (const question of questions) expect(await find(question), question).toEqual([story.id]);
    await test.close();
  });
});
