import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/schema.ts';
import { forgetPost, indexPost, listSearchTerms, matchPosts } from '#server/database/search.ts';
import { createTestDatabase, listTestEngines } from '#tests/factories/test-app.ts';

const POSTS = 290;
const PAGE = 7;
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

/** Common words in many posts, the list's last ones in few, by a fixed rule. */
const pick = (id: number, salt: number, rarity: number) =>
  WORDS.filter((_, index) => (id * 31 + index * 17 + salt) % (rarity + index * 2) === 0);
const POSTS_WRITTEN: Post[] = Array.from({ length: POSTS }, (_, number) => ({
  id: 1 + number,
  title: pick(number, 1, 9),
  summary: pick(number, 2, 6),
  body: pick(number, 3, 2),
  categoryId: 1 + (number % 2),
  tagId: 1 + (number % 3),
}));

/** What a search means, asked of every post. */
function findByScan(terms: string[], filter: { categoryId?: number; tagId?: number }) {
  const last = terms.at(-1) ?? '';
  const before = terms.slice(0, -1);
  const holds = (words: string[]) => before.every((term) => words.includes(term)) && words.some((word) => word.startsWith(last));
  const toTier = ({ title, summary, body }: Post) =>
    [holds(title), holds([...title, ...summary]), holds([...title, ...summary, ...body])].indexOf(true);
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
      const expected = findByScan(terms, filter);
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

  it.each([
    ['Straße nach Łódź', ['strasse', 'STRAẞE', 'lodz', 'łódź']],
    ['Ørsted and Æsop', ['orsted', 'ørst', 'aesop', 'æsop']],
    ['مُحَمَّد', ['محمد', 'مُحَمَّد']],
    ['क़लम', ['कलम', 'क़लम', 'क']],
    ['学习技巧', ['技巧', '技', '学习', '学习技巧', '巧']],
    ['தமிழ் மொழி', ['தமிழ்', 'மொ', 'தமிழ் மொழி']],
    ['𞤀𞤣𞤤𞤢𞤥 \u{1e030} ️', ['𞤀𞤣𞤤', '\u{1e030}']],
  ])('finds %s however it is written', async (title, questions) => {
    await indexPost(database.db, engine, { id: 1, title, summary: '', body: '', categoryId: 1, tagId: 1 });
    for (const question of questions)
      expect((await matchPosts(database.db, engine, listSearchTerms(question), {}, { offset: 0, limit: 500 })).ids, question).toContain(1);
    const other = await matchPosts(database.db, engine, listSearchTerms('巧技'), {}, { offset: 0, limit: 5 });
    expect(other).toEqual({ ids: [], total: 0 });
  });
});
