import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '../server/database/sqlite.ts';
import { migrateToLatest } from '../server/migrations.ts';
import type { OpenDatabase } from '../server/database/schema.ts';
import { indexPost } from '../server/database/search.ts';
import { openPictures } from '../tests/factories/pictures.ts';
import type { PostSource } from '../server/modules/blog/seed-posts.ts';
import { createBlogService } from '../server/modules/blog/service.ts';

const POSTS = path.resolve(import.meta.dirname, '../content/posts');
export const CATEGORIES = 5;
export const TAGS = 14;
const SENTENCES_PER_POST = 24;
const HOUR_MS = 3_600_000;

/** The sentences of the real articles: words occur as often as they really do. */
function readSentences(): string[] {
  return readdirSync(POSTS).flatMap((file) =>
    readFileSync(path.join(POSTS, file), 'utf8')
      .replace(/^---[\s\S]*?---/, '')
      .replaceAll(/[#>*_`[\]]/g, '')
      .split(/(?<=[.?])\s+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length > 20),
  );
}

/** The same numbers every time (mulberry32), so that two runs measure the same posts. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function* generatePosts(count: number): Generator<PostSource> {
  const sentences = readSentences();
  const random = createRandom(1);
  const pick = () => sentences[Math.floor(random() * sentences.length)] ?? '';
  const now = Date.UTC(2026, 10, 1);
  for (let number = 1; number <= count; number += 1) {
    const body = Array.from({ length: SENTENCES_PER_POST }, pick);
    yield {
      slug: `generated-${number}`,
      title: pick().slice(0, 70),
      image: 'posts/a-box-of-odd-things.svg',
      imageAlt: 'A box',
      shortDescription: pick().slice(0, 150),
      content: `<p>${body.join('</p><p>')}</p>`,
      category: `Category ${number % CATEGORIES}`,
      tag: `Tag ${number % TAGS}`,
      createdAt: now - number * HOUR_MS,
    };
  }
}

/** A data folder with this many generated posts beside the real ones. */
export async function prepareDatabase(file: string, count: number): Promise<void> {
  const database = openSqlite(file);
  await migrateToLatest(database);
  const blog = createBlogService({ db: database.db, engine: database.engine, now: Date.now, pictures: openPictures(database.db) });
  await blog.seedPosts([...generatePosts(count)]);
  await database.close();
}

/** The same posts straight into a migrated database, for sizes at which cleaning each article would take too long. */
export async function fillWithPosts({ db, engine }: OpenDatabase, count: number): Promise<void> {
  const CHUNK = 1000;
  await db
    .insertInto('blog_categories')
    .values(Array.from({ length: CATEGORIES }, (_, number) => ({ name: `Category ${number}` })))
    .execute();
  await db
    .insertInto('blog_tags')
    .values(Array.from({ length: TAGS }, (_, number) => ({ name: `Tag ${number}` })))
    .execute();
  const posts = [...generatePosts(count)].toReversed();
  for (let from = 0; from < posts.length; from += CHUNK) {
    await db.transaction().execute(async (transaction) => {
      for (const post of posts.slice(from, from + CHUNK)) {
        const categoryId = 1 + Number(post.category.split(' ')[1]);
        const tagId = 1 + Number(post.tag.split(' ')[1]);
        const { id } = await transaction
          .insertInto('posts')
          .values({
            slug: post.slug,
            title: post.title,
            image: post.image,
            image_alt: post.imageAlt,
            short_description: post.shortDescription,
            content: post.content,
            category_id: categoryId,
            tag_id: tagId,
            created_at: post.createdAt,
            updated_at: post.createdAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const body = post.content.replaceAll(/<[^>]*>/g, ' ');
        await indexPost(transaction, engine, { id, title: post.title, summary: post.shortDescription, body, categoryId, tagId });
      }
    });
  }
}

/** Different searches of one and two words, none asked twice: rare and common words as readers would type them. */
export function listSearches(count: number): string[] {
  const random = createRandom(7);
  const words = [...new Set(readSentences().flatMap((sentence) => sentence.toLowerCase().match(/[a-z]{3,}/g) ?? []))];
  const searches = new Set<string>();
  while (searches.size < count) {
    const first = words[Math.floor(random() * words.length)] ?? 'story';
    const second = words[Math.floor(random() * words.length)] ?? 'sea';
    searches.add(random() < 0.5 ? `${first} ${second.slice(0, 4)}` : first.slice(0, 3 + Math.floor(random() * 6)));
    if (searches.size >= words.length * 4) break;
  }
  return [...searches];
}

const COMMONEST = ['the', 'a', 'and', 'to', 'of', 'in', 'it', 'is', 'you', 'that', 'for', 'on'];
type ChanceQuestion = { text: string; categoryId?: number; tagId?: number };

/** Random searches: one to nine words, half of them common, the last often unfinished, with or without a filter. */
export function* makeChanceQuestions(count: number): Generator<ChanceQuestion> {
  const random = createRandom(11);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const words = [...new Set(readSentences().flatMap((sentence) => sentence.toLowerCase().match(/[a-z]{3,}/g) ?? []))];
  for (let made = 0; made < count; made += 1) {
    const typed = Array.from({ length: 1 + Math.floor(random() ** 2 * 9) }, () => pick(random() < 0.5 ? COMMONEST : words) ?? 'sea');
    const last = typed.at(-1) ?? '';
    if (random() < 0.7) typed[typed.length - 1] = last.slice(0, 1 + Math.floor(random() * last.length));
    const [categoryId, tagId] = [1 + Math.floor(random() * CATEGORIES), 1 + Math.floor(random() * TAGS)];
    yield { text: typed.join(' '), ...pick([{}, { categoryId }, { categoryId, tagId }]) };
  }
}

const rare = listSearches(200).filter((text) => !text.includes(' ') && text.length >= 7);
export const SEARCH_KINDS: [name: string, write: (round: number) => string][] = [
  ['rare word', (round) => rare[round % rare.length] ?? 'quokka'],
  ['common word', (round) => ['story', 'people', 'words', 'would'][round % 4] ?? ''],
  ['two words', (round) => ['the story', 'your words', 'a friend say'][round % 3] ?? ''],
  ['half a word', (round) => ['someth', 'peopl', 'frien', 'listen'][round % 4] ?? ''],
  ['most of a long word', (round) => ['somethi', 'questio', 'grandmo', 'differen'][round % 4] ?? ''],
  ['rare and common word', (round) => `${rare[round % rare.length] ?? 'quokka'} ${['people', 'something', 'friend'][round % 3] ?? ''}`],
  [
    'several words',
    (round) => ['when thanks friend itself words work', 'people guess lie when w', 'words story a', 'about breathing w'][round % 4] ?? '',
  ],
  ['two letters', (round) => ['th', 'an', 'wo', 'st'][round % 4] ?? ''],
  ['one letter', (round) => ['t', 'a', 's', 'w', 'o'][round % 5] ?? ''],
  ['twelve short words', () => 'th an to in is it of yo wo st sh be'],
  ['twelve common words', () => 'the a and to of in it is you that for on'],
  ['nothing', () => 'zzzqqq'],
];
