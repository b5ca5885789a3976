import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/schema.ts';
import { forgetPost, indexPost, matchPosts } from '#server/database/search.ts';
import { MATCHES_MAX } from '#server/database/search-question.ts';
import { createTestDatabase, listTestEngines } from '#tests/factories/test-app.ts';

/** Far enough apart that the newest lie in a few of many blocks of ids. */
const ID_STEP = 960;
/** Fewer than a search counts. */
const POSTS = 290;
const PAGE = 7;
/** More than are asked for one by one. */
const HARBOURS = Array.from({ length: 25 }, (_, number) => `harbour${String.fromCodePoint(97 + number)}`);
const LANTERNS = ['lantern', 'lanterns', 'lanternlight', 'लालटेनवाला', 'लालटेनवालाभी'];
const WORDS = [
  'a',
  'at',
  'sea',
  'see',
  'seal',
  'seals',
  'story',
  'stories',
  'stone',
  'storm',
  'नमस्ते',
  'नम',
  'rare',
  ...LANTERNS,
  ...HARBOURS,
];
const QUESTIONS = [
  ['sea'],
  ['s'],
  ['st'],
  ['sto'],
  ['stor'],
  ['storie'],
  ['stories'],
  ['a'],
  ['rar'],
  ['न'],
  ['नमस्'],
  ['sea', 'st'],
  ['a', 'at', 'se'],
  ['story', 'seal', 'a'],
  ['storm', 'rare', 'stone', 's'],
  ['nothing'],
  ['sea', 'nothing'],
  ['lante'],
  ['lanter'],
  ['lantern'],
  ['lanterns'],
  ['lanternli'],
  ['lanternsea'],
  ['sea', 'lantern'],
  ['lanterns', 'lantern'],
  ['लालटेनवा'],
  ['harbour'],
  ['harbourb'],
  ['a', 'harbour'],
  ['sea', 'z'],
  ['sea', 'a'],
  ['stone', 's'],
  ['story', 'न'],
];
const FILTERS = [{}, { categoryId: 1 }, { tagId: 2 }, { categoryId: 2, tagId: 1 }];

type Post = { id: number; title: string[]; summary: string[]; body: string[]; categoryId: number; tagId: number };

/** Common words in many posts, those at the end of the list in few, spread by a rule without chance. */
const pick = (id: number, salt: number, rarity: number) =>
  WORDS.filter((_, index) => (id * 31 + index * 17 + salt) % (rarity + index * 2) === 0);
const POSTS_WRITTEN: Post[] = Array.from({ length: POSTS }, (_, number) => ({
  id: 1 + number * ID_STEP,
  title: pick(number, 1, 9),
  summary: pick(number, 2, 6),
  body: pick(number, 3, 2),
  categoryId: 1 + (number % 2),
  tagId: 1 + (number % 3),
}));

/** What a search means, asked of every post. */
function findByLooking(terms: string[], filter: { categoryId?: number; tagId?: number }) {
  const last = terms.at(-1) ?? '';
  const isLetterLast = terms.length > 1 && /^[a-z]$/.test(last);
  const before = terms.slice(0, -1);
  const holdsFirst = (words: string[]) => before.every((term) => words.includes(term));
  const holds = (words: string[]) => holdsFirst(words) && words.some((word) => (isLetterLast ? word === last : word.startsWith(last)));
  const toTier = ({ title, summary, body }: Post) =>
    [holds(title), holds([...title, ...summary]), (isLetterLast ? holdsFirst : holds)([...title, ...summary, ...body])].indexOf(true);
  return POSTS_WRITTEN.map((post) => ({ post, tier: toTier(post) }))
    .filter(({ post, tier }) => {
      const { categoryId = post.categoryId, tagId = post.tagId } = filter;
      return tier >= 0 && post.categoryId === categoryId && post.tagId === tagId;
    })
    .toSorted((one, other) => one.tier - other.tier || other.post.id - one.post.id)
    .map(({ post }) => post.id);
}

describe.each(listTestEngines())('the search index on %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const { db } = database;
    for (const table of ['blog_categories', 'blog_tags'] as const) {
      await db
        .insertInto(table)
        .values([1, 2, 3].map((id) => ({ id, name: String(id) })))
        .execute();
    }
    for (const { id, title, summary, body, categoryId, tagId } of POSTS_WRITTEN) {
      const texts = { title: title.join(' '), short_description: summary.join(' '), content: body.join(' ') };
      const rest = { slug: String(id), image: 'x', image_alt: 'x', category_id: categoryId, tag_id: tagId, created_at: id, updated_at: id };
      await db
        .insertInto('posts')
        .values({ id, ...texts, ...rest })
        .execute();
      await indexPost(db, engine, {
        id,
        title: texts.title,
        summary: texts.short_description,
        body: texts.content,
        categoryId,
        tagId,
      });
    }
  });
  afterAll(() => database.close());

  it.each(QUESTIONS.map((terms) => ({ terms })))('finds $terms as if it looked at every post', async ({ terms }) => {
    for (const filter of FILTERS) {
      const expected = findByLooking(terms, filter);
      for (const offset of [0, PAGE, Math.floor(expected.length / 2), expected.length]) {
        const found = await matchPosts(database.db, engine, terms, filter, { offset, limit: PAGE });
        expect(found).toEqual({ ids: expected.slice(offset, offset + PAGE), total: expected.length });
      }
    }
  });

  it('finds nothing on a page that no list reaches', async () => {
    const { total } = await matchPosts(database.db, engine, ['sea'], {}, { offset: 0, limit: PAGE });
    expect(total).toBeGreaterThan(PAGE);
    const far = { offset: Number.MAX_SAFE_INTEGER * PAGE, limit: PAGE };
    for (const terms of [['sea'], ['sea', 'st']]) expect((await matchPosts(database.db, engine, terms, {}, far)).ids).toEqual([]);
    expect(await matchPosts(database.db, engine, ['sea'], {}, far)).toEqual({ ids: [], total });
  });

  it('forgets what a post was about when it changes', async () => {
    const post = { title: 'Lighthouse', summary: '', body: '', categoryId: 1, tagId: 1 };
    await indexPost(database.db, engine, { id: 1, ...post });
    const find = async (term: string) => (await matchPosts(database.db, engine, [term], {}, { offset: 0, limit: 1 })).ids;
    expect(await find('lightho')).toEqual([1]);
    await indexPost(database.db, engine, { id: 1, ...post, title: 'Windmill' });
    expect([await find('lightho'), await find('windm')]).toEqual([[], [1]]);
  });

  it('forgets a post that was taken out', async () => {
    const { db } = database;
    const [, post] = POSTS_WRITTEN;
    const id = post?.id ?? 0;
    await indexPost(db, engine, { id, title: 'Observatory', summary: '', body: '', categoryId: 1, tagId: 1 });
    const find = () => matchPosts(db, engine, ['observatory'], {}, { offset: 0, limit: 1 });
    expect(await find()).toEqual({ ids: [id], total: 1 });
    await db.deleteFrom('posts').where('id', '=', id).execute();
    await forgetPost(db, engine, id);
    expect(await find()).toEqual({ ids: [], total: 0 });
  });
});

/** Enough that the newest of the common ones are found before all have been asked. */
const MANY = 6000;
const MANY_ID_STEP = 6;
const TERMS_OF_MANY = [
  ['every'],
  ['third'],
  ['tenth'],
  ['thirt'],
  ['t'],
  ['third', 'tent'],
  ['every', 'th'],
  ['thirtie'],
  ['another'],
  ['anothero'],
  ['third', 'another'],
  // Two that tell nothing.
  ['the', 'is'],
  // Up to as many words as a search looks at.
  ...[3, 4, 5, 6, 7, 8].map((count) => ['every', 'fourth', 'another', 'third', 'tenth', 'fifth', 'thirtieth', 'anothero'].slice(0, count)),
];
const listBodyOfMany = (number: number) => [
  'every',
  ...(number % 3 === 0 ? ['third'] : []),
  // The older ones more often, so that the newest let expect too little.
  ...(number % 10 === 0 || number < MANY / 2 ? ['tenth'] : []),
  ...(number % 30 === 0 ? ['thirtieth'] : []),
  ...(number % 2 === 0 ? ['another'] : []),
  ...(number % 7 === 0 ? ['anotherone'] : []),
  ...(number % 4 === 0 ? ['fourth'] : []),
  ...(number % 5 === 0 ? ['fifth'] : []),
  'the',
  number % 3 === 0 ? 'island' : 'is',
];
const MANY_FILTERS = [{}, { categoryId: 1 }, { tagId: 2 }, { categoryId: 2, tagId: 1 }];

describe.each(listTestEngines())('many posts on %s', (engine) => {
  let database: OpenDatabase;
  const many = Array.from({ length: MANY }, (_, number) => ({
    id: 1 + number * MANY_ID_STEP,
    body: listBodyOfMany(number),
    categoryId: 1 + (number % 2),
    tagId: 1 + (number % 3 === 0 ? 1 : 0),
  }));
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    for (const table of ['blog_categories', 'blog_tags'] as const) {
      await database.db
        .insertInto(table)
        .values([1, 2].map((id) => ({ id, name: String(id) })))
        .execute();
    }
    await database.db.transaction().execute(async (db) => {
      for (const { id, body, categoryId, tagId } of many) {
        const texts = { title: 'x', short_description: 'x', content: body.join(' '), image: 'x', image_alt: 'x' };
        const rest = { slug: String(id), category_id: categoryId, tag_id: tagId, created_at: id, updated_at: id };
        await db
          .insertInto('posts')
          .values({ id, ...texts, ...rest })
          .execute();
        await indexPost(db, engine, { id, title: 'x', summary: 'x', body: texts.content, categoryId, tagId });
      }
    });
  });
  afterAll(() => database.close());

  it.each(TERMS_OF_MANY.map((terms) => ({ terms })))('finds the newest with $terms', async ({ terms }) => {
    for (const filter of MANY_FILTERS) {
      const inFilter = many.filter((post) => {
        const { categoryId = post.categoryId, tagId = post.tagId } = filter;
        return post.categoryId === categoryId && post.tagId === tagId;
      });
      const find = (isLastBeginning: boolean) =>
        inFilter
          .filter(({ body }) =>
            terms.every((term, index) =>
              body.some((word) => (isLastBeginning && index === terms.length - 1 ? word.startsWith(term) : word === term)),
            ),
          )
          .map(({ id }) => id)
          .toReversed();
      const whole = find(false);
      const isWhole = (terms.length === 1 || terms[0] === 'the') && whole.length >= MATCHES_MAX;
      const expected = (isWhole ? whole : find(true)).slice(0, MATCHES_MAX);
      const found = await matchPosts(database.db, engine, terms, filter, { offset: 0, limit: MATCHES_MAX });
      expect(found).toEqual({ ids: expected, total: expected.length });
    }
  });
});
