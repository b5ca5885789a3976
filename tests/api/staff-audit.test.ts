import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TermList } from '#contracts/blog-terms.ts';
import type { Call } from '#contracts/call.ts';
import type { Certificate } from '#contracts/certificates.ts';
import { SCHOOL_AGREEMENT } from '#contracts/school-agreement.ts';
import { ANSWER, TASK } from '#tests/factories/classes.ts';
import { createCode } from '#server/modules/certificates/code.ts';
import { toStaffKey } from '#server/modules/orders/staff-key.ts';
import {
  DAY_MS,
  HOUR_MS,
  makeSeries,
  RESPONSIBLE,
  useLiveSessions,
  VOUCHING,
  type LiveSessionTools,
} from '#tests/factories/live-sessions.ts';
import { buy, makeOffersFile, useShop } from '#tests/factories/orders.ts';
import { makeNewStaff, makeStaff, PASSWORD, registerAdult, registerChild, registerConfirmed } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { insertWork, makeAdminSince, OPEN, STAFF } from '#tests/factories/wall.ts';
import { makeSound, makeStory, useLibrary } from '#tests/factories/creations.ts';

/** Write nothing, in spite of their method. */
const WITHOUT_EFFECT = [
  'post /api/studio/course/:id/preview',
  'post /api/studio/posts/:slug/preview',
  'post /api/studio/read-markdown',
  'post /api/live-sessions/studio/plan',
];
/** Read no person's data: only what readers may see, drafts, and what waits. */
const READS_NOBODY = [
  'get /api/studio/today',
  'get /api/studio/system',
  'get /api/studio/jobs',
  'get /api/studio/backups',
  // Colleagues by name, and codes.
  'get /api/studio/audit/choices',
  'get /api/studio/course',
  'get /api/studio/course/:id',
  'get /api/studio/course-taken-out',
  'get /api/studio/course/:id/versions',
  'get /api/studio/course/:id/versions/:version',
  'get /api/studio/posts',
  'get /api/studio/post-choices',
  'get /api/studio/blog-terms',
  'get /api/studio/posts/:slug',
  'get /api/studio/posts/:slug/address',
  'get /api/studio/posts/:slug/file',
  'get /api/studio/course/:id/file',
  'get /api/studio/posts/:slug/versions',
  'get /api/studio/pictures',
  'get /api/studio/pictures/:id',
  'get /api/studio/pictures/:id/original',
  'get /api/studio/posts/:slug/versions/:version',
  'get /api/live-sessions/studio/dates',
  'get /api/live-sessions/studio/series/:id',
  'get /api/live-sessions/studio/children',
  // Colleagues by name, as the names under a session are public.
  'get /api/live-sessions/studio/adults',
  // Made-up names, and nothing of a work.
  'get /api/community/studio/paused',
  'get /api/community/studio/prompts',
  'get /api/community/studio/sentences',
  'get /api/community/studio/switches',
  // Of the teacher's own classes, many times a lesson: what was handed in to them, and whether tasks were done. Looks at pictures are noted.
  'get /api/classes',
  'get /api/classes/:id',
  'get /api/class-colleagues',
  'get /api/pupils-without-class',
  'get /api/classes/:id/pupils',
  'get /api/classes/:id/tasks',
  'get /api/classes/:id/overview',
  'get /api/classes/:id/overview.csv',
  'get /api/classes/:id/hand-ins',
];

/** `prepare` is done by another member of staff, whose line must not count. */
type Tools = {
  test: TestApp;
  live: LiveSessionTools;
  prepare: <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
  now: number;
  doerId: number;
};
/** `bytes` are sent as they are. */
type Act = { path: string; body?: object; bytes?: Uint8Array<ArrayBuffer> };

const TEXT = { aim: 'Things that float.', level: 'A1', can_do: [], blocks: [], items: [] };
async function writeMessage({ test }: Tools): Promise<number> {
  const message = { name: 'Meera', email: 'meera@example.org', message: 'Hello', created_at: 0 };
  return (await test.database.db.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()).id;
}
async function failMail({ test, now }: Tools): Promise<number> {
  const mail = { recipient: 'meera@example.org', subject: '', text: '', html: '', attempts: 6, next_attempt_at: 0, created_at: 0 };
  return (
    await test.database.db
      .insertInto('mail_queue')
      .values({ ...mail, failed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
const addPage = async ({ prepare }: Tools) =>
  (await prepare<{ id: number }>('POST', '/threeseas/api/add-page', { name: 'On the water', kind: 'unit' })).id;
const addTag = async ({ prepare }: Tools, name: string) => {
  const { tags } = await prepare<TermList>('POST', '/api/studio/blog-terms/tag', { name });
  return tags.find((tag) => tag.name === name)?.id ?? 0;
};
const addPost = async ({ prepare }: Tools) => (await prepare<{ slug: string }>('POST', '/api/studio/posts', { title: 'A cork' })).slug;
const WHOLE = {
  title: 'A cork',
  short_description: 'How a cork floats.',
  image: 'posts/a-box-of-odd-things.svg',
  image_alt: 'A box',
  category: 'Making things',
  tag: 'corks',
  text: 'A cork floats.',
};
async function writePost(tools: Tools): Promise<string> {
  const slug = await addPost(tools);
  await tools.prepare('PUT', `/api/studio/posts/${slug}`, { version: 1, ...WHOLE });
  return slug;
}
/** One grey pixel keeps this fast. */
const DRAWN = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64'),
);
async function addPicture({ test }: Tools): Promise<number> {
  const { id } = await test.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  return (await test.services.pictures.addPicture({ name: 'grey.png', bytes: DRAWN }, id)).id;
}
const planDate = ({ live, now }: Tools) => live.plan(now + DAY_MS);
const toSeriesBody = ({ now }: Tools) => {
  const { rule: _rule, level: _level, zone: _zone, ...texts } = makeSeries(now);
  return { ...texts, version: 1 };
};
async function buyOne({ test }: Tools): Promise<string> {
  const { token } = await registerAdult(test);
  return toStaffKey((await buy(test, useShop(test, token))).id);
}
async function certify({ test, now }: Tools): Promise<string> {
  const { user } = await registerAdult(test);
  const code = createCode();
  const row = {
    user_id: user.id,
    subject: 'creativity',
    name: 'Meera',
    claims: '[]',
    issued_at: now,
    public_at: now,
    revoked_at: null,
  } as const;
  await test.database.db
    .insertInto('certificates')
    .values({ ...row, code })
    .execute();
  return code satisfies Certificate['code'];
}

/** For each staff call that changes something or reads about people: what exists before, and what is sent. */
const ACTS: Record<string, (tools: Tools) => Promise<Act>> = {
  'post /threeseas/api/add-page': async () => ({ path: '/threeseas/api/add-page', body: { name: 'In the harbour', kind: 'unit' } }),
  'patch /threeseas/api/update-page/:id': async (tools) => ({
    path: `/threeseas/api/update-page/${await addPage(tools)}`,
    body: { version: 1, state: 'published' },
  }),
  'delete /threeseas/api/delete-page/:id': async (tools) => ({ path: `/threeseas/api/delete-page/${await addPage(tools)}` }),
  'put /api/studio/course/:id': async (tools) => ({
    path: `/api/studio/course/${await addPage(tools)}`,
    body: { version: 1, name: 'On the water', ...TEXT },
  }),
  'post /api/studio/course/:id/move': async (tools) => ({
    path: `/api/studio/course/${await addPage(tools)}/move`,
    body: { parent_id: null, place: 0 },
  }),
  'post /api/studio/course-taken-out/:id': async (tools) => {
    const id = await addPage(tools);
    await tools.prepare('DELETE', `/threeseas/api/delete-page/${id}`);
    return { path: `/api/studio/course-taken-out/${id}` };
  },
  'post /api/studio/course/:id/versions/:version/restore': async (tools) => {
    const id = await addPage(tools);
    await tools.prepare('PUT', `/api/studio/course/${id}`, { version: 1, name: 'Another name', ...TEXT });
    await tools.prepare('PUT', `/api/studio/course/${id}`, { version: 2, name: 'A third name', ...TEXT });
    return { path: `/api/studio/course/${id}/versions/2/restore`, body: { version: 3 } };
  },
  'post /api/studio/posts': async () => ({ path: '/api/studio/posts', body: { title: 'Corks' } }),
  'put /api/studio/posts/:slug': async (tools) => ({ path: `/api/studio/posts/${await addPost(tools)}`, body: { version: 1, ...WHOLE } }),
  'post /api/studio/posts/:slug/state': async (tools) => ({
    path: `/api/studio/posts/${await writePost(tools)}/state`,
    body: { version: 2, state: 'published' },
  }),
  'post /api/studio/post-import': async (tools) => {
    const slug = await writePost(tools);
    const file = await tools.prepare<object>('GET', `/api/studio/posts/${slug}/file`);
    await tools.prepare('PUT', `/api/studio/posts/${slug}`, { version: 2, ...WHOLE, title: 'About stones' });
    return { path: '/api/studio/post-import', body: { file, apply: true, version: 3 } };
  },
  'post /api/studio/course-import': async (tools) => {
    const id = await addPage(tools);
    const file = await tools.prepare<object>('GET', `/api/studio/course/${id}/file`);
    await tools.prepare('PATCH', `/threeseas/api/update-page/${id}`, { version: 1, name: 'Under the water' });
    return { path: '/api/studio/course-import', body: { file, apply: true } };
  },
  'put /api/studio/posts/:slug/address': async (tools) => ({
    path: `/api/studio/posts/${await writePost(tools)}/address`,
    body: { slug: 'floating' },
  }),
  'post /api/studio/blog-terms/:kind': async () => ({ path: '/api/studio/blog-terms/tag', body: { name: 'Gulls' } }),
  'put /api/studio/blog-terms/:kind/:id': async (tools) => ({
    path: `/api/studio/blog-terms/tag/${await addTag(tools, 'Terns')}`,
    body: { name: 'Puffins' },
  }),
  'post /api/studio/blog-terms/:kind/:id/merge': async (tools) => ({
    path: `/api/studio/blog-terms/tag/${await addTag(tools, 'Ducks')}/merge`,
    body: { into: await addTag(tools, 'Geese') },
  }),
  'delete /api/studio/blog-terms/:kind/:id': async (tools) => ({ path: `/api/studio/blog-terms/tag/${await addTag(tools, 'Swans')}` }),
  'delete /api/studio/posts/:slug': async (tools) => ({ path: `/api/studio/posts/${await writePost(tools)}` }),
  'post /api/studio/posts/:slug/versions/:version/restore': async (tools) => ({
    path: `/api/studio/posts/${await writePost(tools)}/versions/1/restore`,
    body: { version: 2 },
  }),
  'post /api/studio/pictures': async () => ({ path: '/api/studio/pictures?name=grey.png', bytes: DRAWN }),
  'put /api/studio/pictures/:id': async (tools) => ({ path: `/api/studio/pictures/${await addPicture(tools)}`, body: { alt: 'A field' } }),
  'put /api/studio/pictures/:id/file': async (tools) => ({
    path: `/api/studio/pictures/${await addPicture(tools)}/file?name=grey.png`,
    bytes: DRAWN,
  }),
  'delete /api/studio/pictures/:id': async (tools) => ({ path: `/api/studio/pictures/${await addPicture(tools)}` }),
  'post /api/certificates/:code/revoke': async (tools) => ({
    path: `/api/certificates/${await certify(tools)}/revoke`,
    body: { reason: 'It was given by mistake.' },
  }),
  'get /api/studio/certificates/:code': async (tools) => ({ path: `/api/studio/certificates/${await certify(tools)}` }),
  'get /api/studio/certificates': async () => ({ path: '/api/studio/certificates' }),
  'get /api/studio/orders': async () => ({ path: '/api/studio/orders' }),
  'get /api/studio/orders/:key': async (tools) => ({ path: `/api/studio/orders/${await buyOne(tools)}` }),
  'post /api/studio/orders/:key/seen': async (tools) => ({ path: `/api/studio/orders/${await buyOne(tools)}/seen` }),
  'post /api/studio/orders/:key/refund': async (tools) => ({
    path: `/api/studio/orders/${await buyOne(tools)}/refund`,
    body: { id: crypto.randomUUID(), amount: 100, reason: 'They asked for it.' },
  }),
  'get /api/studio/messages': async () => ({ path: '/api/studio/messages' }),
  'get /api/studio/messages/:id': async (tools) => ({ path: `/api/studio/messages/${await writeMessage(tools)}` }),
  'post /api/studio/messages/:id/answers': async (tools) => ({
    path: `/api/studio/messages/${await writeMessage(tools)}/answers`,
    body: { id: crypto.randomUUID(), text: 'Here it is.' },
  }),
  'post /api/studio/messages/:id/notes': async (tools) => ({
    path: `/api/studio/messages/${await writeMessage(tools)}/notes`,
    body: { id: crypto.randomUUID(), text: 'Asked before.' },
  }),
  'put /api/studio/messages/:id/state': async (tools) => ({
    path: `/api/studio/messages/${await writeMessage(tools)}/state`,
    body: { state: 'spam' },
  }),
  'delete /api/studio/messages/:id': async (tools) => ({ path: `/api/studio/messages/${await writeMessage(tools)}` }),
  'post /api/studio/backups': async () => ({ path: '/api/studio/backups' }),
  'post /api/studio/backups/:id/file': async ({ test }) => {
    await test.runJobs();
    const { id } = await test.database.db.selectFrom('backups').select('id').where('state', '=', 'done').executeTakeFirstOrThrow();
    return { path: `/api/studio/backups/${id}/file`, body: { password: PASSWORD } };
  },
  'post /api/studio/jobs/:kind/run': async ({ test, now }) => {
    const job = { kind: 'measure-library', payload: '{}', key: 'gone', attempts: 6, next_attempt_at: 0, created_at: 0, failed_at: now };
    await test.database.db.insertInto('jobs').values(job).execute();
    return { path: '/api/studio/jobs/measure-library/run' };
  },
  'get /api/studio/audit': async () => ({ path: '/api/studio/audit' }),
  'get /api/studio/audit/file': async () => ({ path: '/api/studio/audit/file' }),
  'get /api/studio/mails': async () => ({ path: '/api/studio/mails' }),
  'get /api/studio/mails/:id': async (tools) => ({ path: `/api/studio/mails/${await failMail(tools)}` }),
  'post /api/studio/mails/retry': async (tools) => ({ path: '/api/studio/mails/retry', body: { ids: [await failMail(tools)] } }),
  'post /api/studio/mails/remove': async (tools) => ({ path: '/api/studio/mails/remove', body: { ids: [await failMail(tools)] } }),
  'post /api/live-sessions/studio/series': async ({ now }) => ({
    path: '/api/live-sessions/studio/series',
    body: makeSeries(now + DAY_MS),
  }),
  'put /api/live-sessions/studio/series/:id': async (tools) => ({
    path: `/api/live-sessions/studio/series/${(await planDate(tools)).id}`,
    body: toSeriesBody(tools),
  }),
  'post /api/live-sessions/studio/series/:id/dates': async (tools) => ({
    path: `/api/live-sessions/studio/series/${(await planDate(tools)).id}/dates`,
    body: { rule: makeSeries(tools.now + 3 * DAY_MS).rule },
  }),
  'post /api/live-sessions/studio/series/:id/confirm': async ({ live, now, doerId }) => {
    const { second } = await live.children();
    const series = await live.plan(now + DAY_MS, { level: 'kids', host: '', host_id: doerId, second_id: second.userId });
    return { path: `/api/live-sessions/studio/series/${series.id}/confirm`, body: { version: 1, leads: true } };
  },
  'put /api/live-sessions/studio/children': async () => ({ path: '/api/live-sessions/studio/children', body: RESPONSIBLE }),
  'delete /api/live-sessions/studio/children': async ({ prepare }) => {
    await prepare('PUT', '/api/live-sessions/studio/children', RESPONSIBLE);
    return { path: '/api/live-sessions/studio/children' };
  },
  'get /api/live-sessions/studio/vouching': async () => ({ path: '/api/live-sessions/studio/vouching' }),
  'post /api/live-sessions/studio/vouching/find': async ({ live }) => ({
    path: '/api/live-sessions/studio/vouching/find',
    body: { email: (await live.child()).user.email },
  }),
  'get /api/live-sessions/studio/vouching/:id': async ({ live }) => ({
    path: `/api/live-sessions/studio/vouching/${(await live.child()).user.id}`,
  }),
  'put /api/live-sessions/studio/vouching/:id': async ({ live }) => ({
    path: `/api/live-sessions/studio/vouching/${(await live.child('Kabir', { isVouched: false })).user.id}`,
    body: VOUCHING,
  }),
  'delete /api/live-sessions/studio/vouching/:id': async ({ live }) => ({
    path: `/api/live-sessions/studio/vouching/${(await live.child()).user.id}`,
  }),
  'get /api/live-sessions/studio/reports': async () => ({ path: '/api/live-sessions/studio/reports' }),
  'post /api/live-sessions/studio/reports/:id/handle': async (tools) => {
    const { dateId } = await planDate(tools);
    const body = { session_id: dateId, reasons: ['unkind'], words: '' };
    const sent = await tools.live.send<{ id: number }>('POST', '/reports', (await tools.live.child()).token, body);
    return { path: `/api/live-sessions/studio/reports/${sent.body.id}/handle`, body: { answer: 'We have looked.' } };
  },
  'get /api/live-sessions/studio/dates/:id': async (tools) => ({
    path: `/api/live-sessions/studio/dates/${(await planDate(tools)).dateId}`,
  }),
  'post /api/live-sessions/studio/dates/:id/move': async (tools) => ({
    path: `/api/live-sessions/studio/dates/${(await planDate(tools)).dateId}/move`,
    body: { version: 1, day: new Date(tools.now + 5 * DAY_MS).toISOString().slice(0, 10), time: '10:00' },
  }),
  'post /api/live-sessions/studio/dates/:id/cancel': async (tools) => ({
    path: `/api/live-sessions/studio/dates/${(await planDate(tools)).dateId}/cancel`,
    body: { version: 1, reason: 'The host is ill.' },
  }),
  'put /api/live-sessions/studio/dates/:id/attendance': async (tools) => {
    const { dateId } = await planDate(tools);
    const { body } = await tools.live.book((await tools.live.person()).token, dateId);
    await tools.test.database.db.updateTable('live_sessions').set({ starts_at: tools.now }).where('id', '=', dateId).execute();
    return { path: `/api/live-sessions/studio/dates/${dateId}/attendance`, body: { booking_id: body.id, attended: true } };
  },
};

const authors = new WeakMap<TestApp, ReturnType<typeof registerAdult>>();
/** One stranger for all works: making accounts is slow. */
function getAuthor(test: TestApp): ReturnType<typeof registerAdult> {
  const author = authors.get(test) ?? registerAdult(test);
  authors.set(test, author);
  return author;
}

async function sendWork({ test }: Tools, withSound = false): Promise<number> {
  const { user, token } = await getAuthor(test);
  const library = useLibrary(test, token);
  const story = makeStory();
  await library.store(story);
  if (withSound) await library.putRecording(story.id, makeSound('webm'));
  const id = await insertWork(test, {
    user_id: user.id,
    creation_id: story.id,
    address: story.id.slice(-22),
    item: JSON.stringify(story.item),
  });
  if (!withSound) return id;
  const { recording_key } = await test.database.db
    .selectFrom('creations')
    .select('recording_key')
    .where('id', '=', story.id)
    .executeTakeFirstOrThrow();
  await test.database.db.updateTable('wall_works').set({ recording_key }).where('id', '=', id).execute();
  return id;
}
/** Sealing is on. The wall stays closed: it has no moderators here. */
const READY = { ...OPEN, is_open: false };
async function sealWork(tools: Tools): Promise<number> {
  await tools.prepare('PUT', `${STAFF}/switches`, READY);
  await tools.prepare('POST', `${STAFF}/works/${await sendWork(tools)}/seal`, { country: 'GB' });
  const { id } = await tools.test.database.db.selectFrom('wall_sealed').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}
async function appealWork(tools: Tools): Promise<number> {
  const work_id = await sendWork(tools);
  await tools.test.database.db.updateTable('wall_works').set({ state: 'returned', queued_at: null }).where('id', '=', work_id).execute();
  const { user_id } = await tools.test.database.db
    .selectFrom('wall_works')
    .select('user_id')
    .where('id', '=', work_id)
    .executeTakeFirstOrThrow();
  const appeal = { user_id, work_id, against: 0, state: 'open', created_at: tools.now, decided_at: null } as const;
  return (await tools.test.database.db.insertInto('wall_appeals').values(appeal).returning('id').executeTakeFirstOrThrow()).id;
}
const thisDay = ({ now }: Tools) => new Date(now).toISOString().slice(0, 10);
const unpauseAll = ({ test }: Tools) => test.database.db.updateTable('wall_members').set({ paused_at: null }).execute();
async function writePrompt(tools: Tools): Promise<number> {
  const { data } = await tools.prepare<{ data: { id: number }[] }>('PUT', `${STAFF}/prompts`, { day: thisDay(tools), text: 'A rope' });
  return data[0]?.id ?? 0;
}
async function writeSentence(tools: Tools): Promise<number> {
  const { data } = await tools.prepare<{ data: { id: number }[] }>('POST', `${STAFF}/sentences`, { text: 'It smells of salt.' });
  return data.at(-1)?.id ?? 0;
}
const WALL_ACTS: typeof ACTS = {
  [`get ${STAFF}/queue`]: async () => ({ path: `${STAFF}/queue` }),
  [`get ${STAFF}/works/:id/sound`]: async (tools) => ({ path: `${STAFF}/works/${await sendWork(tools, true)}/sound` }),
  [`post ${STAFF}/works/:id/decision`]: async (tools) => ({
    path: `${STAFF}/works/${await sendWork(tools)}/decision`,
    body: { decision: 'publish', reason: null, revision: 1 },
  }),
  [`post ${STAFF}/works/:id/pause`]: async (tools) => {
    await unpauseAll(tools);
    return { path: `${STAFF}/works/${await sendWork(tools)}/pause`, body: { reason: 'words' } };
  },
  [`post ${STAFF}/paused/:id/resume`]: async (tools) => {
    await unpauseAll(tools);
    await tools.prepare('POST', `${STAFF}/works/${await sendWork(tools)}/pause`, { reason: 'words' });
    const { data } = await tools.prepare<{ data: { id: number }[] }>('GET', `${STAFF}/paused`);
    return { path: `${STAFF}/paused/${data[0]?.id}/resume` };
  },
  [`post ${STAFF}/appeals/:id/decision`]: async (tools) => ({
    path: `${STAFF}/appeals/${await appealWork(tools)}/decision`,
    body: { outcome: 'stays' },
  }),
  [`post ${STAFF}/works/:id/seal`]: async (tools) => {
    await tools.prepare('PUT', `${STAFF}/switches`, READY);
    return { path: `${STAFF}/works/${await sendWork(tools)}/seal`, body: { country: 'IN' } };
  },
  [`put ${STAFF}/prompts`]: async (tools) => ({ path: `${STAFF}/prompts`, body: { day: thisDay(tools), text: 'A cork' } }),
  [`post ${STAFF}/sentences`]: async () => ({ path: `${STAFF}/sentences`, body: { text: 'I can hear the sea in it.' } }),
  [`post ${STAFF}/prompts/:id/approval`]: async (tools) => ({
    path: `${STAFF}/prompts/${await writePrompt(tools)}/approval`,
    body: { text: 'A rope' },
  }),
  [`post ${STAFF}/sentences/:id/approval`]: async (tools) => ({ path: `${STAFF}/sentences/${await writeSentence(tools)}/approval` }),
  [`put ${STAFF}/sentences/:id`]: async () => ({ path: `${STAFF}/sentences/1`, body: { is_used: false } }),
  [`put ${STAFF}/switches`]: async () => ({ path: `${STAFF}/switches`, body: READY }),
  [`get ${STAFF}/sealed`]: async () => ({ path: `${STAFF}/sealed` }),
  [`post ${STAFF}/sealed/:id/opening`]: async (tools) => ({ path: `${STAFF}/sealed/${await sealWork(tools)}/opening` }),
  [`get ${STAFF}/sealed/:id/content`]: async (tools) => {
    const id = await sealWork(tools);
    const both = { asked_act: 'open', asked_by: tools.doerId, asked_at: tools.now, confirmed_by: 0, confirmed_at: tools.now } as const;
    await tools.test.database.db.updateTable('wall_sealed').set(both).where('id', '=', id).execute();
    return { path: `${STAFF}/sealed/${id}/content` };
  },
  [`put ${STAFF}/sealed/:id/checklist`]: async (tools) => ({
    path: `${STAFF}/sealed/${await sealWork(tools)}/checklist`,
    body: { item: 'danger', is_done: true },
  }),
  [`post ${STAFF}/sealed/:id/extension`]: async (tools) => ({
    path: `${STAFF}/sealed/${await sealWork(tools)}/extension`,
    body: { because: 'The police asked for it.' },
  }),
  [`post ${STAFF}/sealed/:id/ending`]: async (tools) => ({
    path: `${STAFF}/sealed/${await sealWork(tools)}/ending`,
    body: { because: 'Sealed by mistake.' },
  }),
};
Object.assign(ACTS, WALL_ACTS);

const addPerson = async ({ test }: Tools) => (await registerAdult(test)).user.id;
const addConfirmed = async ({ test }: Tools) => (await registerConfirmed(test)).user.id;
const LOCK = { reason: 'Somebody else signs in with it.' };
const PEOPLE = '/api/studio/people';
const PEOPLE_ACTS: typeof ACTS = {
  [`get ${PEOPLE}`]: async () => ({ path: `${PEOPLE}?q=meera` }),
  [`get ${PEOPLE}/:id`]: async (tools) => ({ path: `${PEOPLE}/${await addPerson(tools)}` }),
  [`put ${PEOPLE}/:id/roles`]: async (tools) => ({ path: `${PEOPLE}/${await addConfirmed(tools)}/roles`, body: { roles: ['host'] } }),
  [`delete ${PEOPLE}/:id/sessions`]: async (tools) => ({ path: `${PEOPLE}/${await addPerson(tools)}/sessions` }),
  [`put ${PEOPLE}/:id/lock`]: async (tools) => ({ path: `${PEOPLE}/${await addPerson(tools)}/lock`, body: LOCK }),
  [`delete ${PEOPLE}/:id/lock`]: async (tools) => {
    const path = `${PEOPLE}/${await addPerson(tools)}/lock`;
    await tools.prepare('PUT', path, LOCK);
    return { path };
  },
  [`post ${PEOPLE}/:id/confirmation`]: async (tools) => ({ path: `${PEOPLE}/${await addPerson(tools)}/confirmation` }),
  [`post ${PEOPLE}/:id/guardian-link`]: async ({ test }) => ({ path: `${PEOPLE}/${(await registerChild(test)).user.id}/guardian-link` }),
  [`post ${PEOPLE}/:id/download`]: async (tools) => ({ path: `${PEOPLE}/${await addConfirmed(tools)}/download` }),
  [`delete ${PEOPLE}/:id`]: async ({ test }) => {
    const { user } = await registerAdult(test);
    return { path: `${PEOPLE}/${user.id}`, body: { email: user.email } };
  },
};
const INVITATIONS = '/api/studio/invitations';
const invite = async ({ prepare }: Tools, email: string) =>
  (await prepare<{ data: { id: number }[] }>('POST', INVITATIONS, { name: 'Leela', email, roles: ['host'] })).data[0]?.id;
Object.assign(PEOPLE_ACTS, {
  [`get ${INVITATIONS}`]: async () => ({ path: INVITATIONS }),
  [`post ${INVITATIONS}`]: async () => ({ path: INVITATIONS, body: { name: 'Leela', email: 'leela@example.org', roles: ['host'] } }),
  [`post ${INVITATIONS}/:id/mail`]: async (tools: Tools) => ({ path: `${INVITATIONS}/${await invite(tools, 'a@example.org')}/mail` }),
  [`delete ${INVITATIONS}/:id`]: async (tools: Tools) => ({ path: `${INVITATIONS}/${await invite(tools, 'b@example.org')}` }),
} satisfies typeof ACTS);
Object.assign(ACTS, PEOPLE_ACTS);

/** A class of the doer's, with a pupil, a task and a hand-in. The calls of preparing are the doer's own, so only the act's line is counted. */
async function makeClass({ test, now, doerId }: Tools) {
  const { db } = test.database;
  const row = { name: '4B', level: 'kids', code: `A${randomUUID().slice(0, 7)}`, idle_minutes: 20, created_at: now } as const;
  const closed = { code_open_until: null, code_open_for: null, archived_at: null };
  const { id } = await db
    .insertInto('classes')
    .values({ ...row, ...closed })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('class_teachers').values({ class_id: id, user_id: doerId, part: 'owner', added_at: now }).execute();
  const person = {
    kind: 'pupil',
    email: null,
    password_hash: null,
    mailbox: '',
    name: 'Asha',
    role: 'learner',
    consent: 'not_needed',
  } as const;
  const times = { birth_year: null, birth_month: null, created_at: now, last_seen_at: now };
  const pupil = await db
    .insertInto('users')
    .values({ ...person, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pictures = { user_id: pupil.id, picture_cipher: '', made_by: null, agreement_id: null, made_at: now };
  await db.insertInto('pupils').values(pictures).execute();
  await db.insertInto('class_members').values({ class_id: id, user_id: pupil.id, joined_at: now, left_at: null }).execute();
  const task = {
    class_id: id,
    kind: 'own',
    ref: '',
    title_then: 'Own',
    note: 'x',
    from_day: null,
    by_day: null,
    for_all: 1,
    created_at: now,
  } as const;
  const { id: taskId } = await db.insertInto('class_tasks').values(task).returning('id').executeTakeFirstOrThrow();
  const state = { task_id: taskId, user_id: pupil.id, opened_on: null, done_on: null, best: null, hand_up_at: now };
  await db.insertInto('class_task_states').values(state).execute();
  const handIn = {
    id: randomUUID(),
    class_id: id,
    task_id: taskId,
    user_id: pupil.id,
    creation_id: randomUUID(),
    activity: 'story-spinner',
  };
  await db
    .insertInto('hand_ins')
    .values({ ...handIn, version: 1, item: '{}', title: null, feeling: null, at: now })
    .execute();
  return { id, at: (what = '') => `/api/classes/${id}${what}`, pupilId: pupil.id, taskId, handInId: handIn.id };
}
/** A colleague who may teach. */
const addTeacher = ({ test }: Tools) => makeNewStaff(test, 'teacher').then(({ userId }) => userId);
const AGREEMENT = { is_on: true, school: 'Harbour School', text_version: SCHOOL_AGREEMENT.version };
const agreeAs = (tools: Tools) => ({ ...AGREEMENT, from: thisDay(tools), until: thisDay(tools) });
const ofClass =
  (
    what: string,
    body?: object,
    fill: (made: Awaited<ReturnType<typeof makeClass>>) => string = () => what,
  ): ((tools: Tools) => Promise<Act>) =>
  async (tools) => {
    const made = await makeClass(tools);
    return { path: made.at(fill(made)), ...(body === undefined ? {} : { body }) };
  };
const CLASS_ACTS: typeof ACTS = {
  'get /api/school-agreement': async () => ({ path: '/api/school-agreement' }),
  'put /api/school-agreement': async (tools) => ({ path: '/api/school-agreement', body: agreeAs(tools) }),
  'get /api/studio/classes': async () => ({ path: '/api/studio/classes' }),
  'post /api/classes': async () => ({ path: '/api/classes', body: { name: '4B', level: 'kids' } }),
  'patch /api/classes/:id': ofClass('', { name: '4C' }),
  'delete /api/classes/:id': ofClass(''),
  'put /api/classes/:id/teachers/:userId': async (tools) => ({
    path: (await makeClass(tools)).at(`/teachers/${await addTeacher(tools)}`),
    body: { part: 'teacher' },
  }),
  'delete /api/classes/:id/teachers/:userId': async (tools) => {
    const [made, userId] = [await makeClass(tools), await addTeacher(tools)];
    await tools.prepare('PUT', made.at(`/teachers/${userId}`), { part: 'teacher' });
    return { path: made.at(`/teachers/${userId}`) };
  },
  'post /api/classes/:id/code': ofClass('/code', { open: 'term' }),
  'post /api/classes/:id/end-lesson': ofClass('/end-lesson'),
  'post /api/classes/:id/pupils': async (tools) => {
    await tools.prepare('PUT', '/api/school-agreement', agreeAs(tools));
    return { path: (await makeClass(tools)).at('/pupils'), body: { names: ['Bilal'] } };
  },
  'patch /api/classes/:id/pupils/:userId': ofClass('', { name: 'Bilal' }, ({ pupilId }) => `/pupils/${pupilId}`),
  'delete /api/classes/:id/pupils/:userId': ofClass('', undefined, ({ pupilId }) => `/pupils/${pupilId}`),
  'get /api/classes/:id/pictures': ofClass('/pictures'),
  'post /api/classes/:id/pupils/:userId/new-pictures': ofClass('', undefined, ({ pupilId }) => `/pupils/${pupilId}/new-pictures`),
  'post /api/classes/:id/pupils/:userId/let-in': ofClass('', undefined, ({ pupilId }) => `/pupils/${pupilId}/let-in`),
  'get /api/classes/:id/cards.pdf': ofClass('/cards.pdf'),
  'post /api/classes/:id/tasks': ofClass('/tasks', { ...TASK, kind: 'own', ref: '' }),
  'patch /api/classes/:id/tasks/:taskId': ofClass('', TASK, ({ taskId }) => `/tasks/${taskId}`),
  'delete /api/classes/:id/tasks/:taskId': ofClass('', undefined, ({ taskId }) => `/tasks/${taskId}`),
  'delete /api/classes/:id/tasks/:taskId/hands/:userId': ofClass(
    '',
    undefined,
    ({ taskId, pupilId }) => `/tasks/${taskId}/hands/${pupilId}`,
  ),
  'post /api/classes/:id/new-year': async (tools) => {
    const made = await makeClass(tools);
    return { path: made.at('/new-year'), body: { moves: [{ pupil: made.pupilId, to: 'leaves' }], dry_run: false } };
  },
  'post /api/classes/:id/undo': async (tools) => {
    const made = await makeClass(tools);
    const moves = JSON.stringify([{ user: made.pupilId, to: null, isNew: false }]);
    const row = { class_id: made.id, moved_by: tools.doerId, at: tools.now, moves };
    await tools.test.database.db.insertInto('class_moves').values(row).execute();
    return { path: made.at('/undo') };
  },
  'get /api/classes/:id/export.zip': ofClass('/export.zip'),
  'put /api/hand-ins/:id/answer': async (tools) => ({
    path: `/api/hand-ins/${(await makeClass(tools)).handInId}/answer`,
    body: ANSWER,
  }),
};
Object.assign(ACTS, CLASS_ACTS);

/** What the studio says after an act, read by a person once: each has to say what was done. */
const SAID: Record<string, string> = {
  'delete /api/classes/:id': 'The class has been deleted. Its pupils still have what they made.',
  'delete /api/classes/:id/pupils/:userId': 'Taken out of the class. What they made stays theirs.',
  'delete /api/classes/:id/tasks/:taskId': 'The task has been deleted. What pupils made stays theirs.',
  'delete /api/classes/:id/tasks/:taskId/hands/:userId': 'The hand is down.',
  'delete /api/classes/:id/teachers/:userId': 'The teacher is out of the class.',
  'delete /api/studio/pictures/:id': 'The picture has been deleted.',
  'delete /api/studio/posts/:slug': 'The post has been deleted.',
  'delete /threeseas/api/delete-page/:id': 'The page has been taken out of the course.',
  'post /api/community/studio/appeals/:id/decision': 'It stays. The author will see it.',
  'post /api/community/studio/paused/:id/resume': 'The person can show works again.',
  'post /api/community/studio/works/:id/decision': 'Done.',
  'post /api/community/studio/works/:id/pause': 'Paused. The person can see why, and can ask for a second look.',
  'post /api/community/studio/works/:id/seal': 'Sealed, and out of every list. Follow the checklist under "Sealed cases" now.',
  'post /api/studio/people/:id/confirmation': 'The email is on its way.',
  'post /api/studio/people/:id/download': 'The email with the link is on its way.',
  'post /api/studio/people/:id/guardian-link': 'The email to the guardian is on its way.',
};
function readMessage(response: Response, answer: string): string | undefined {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined;
  const body: unknown = JSON.parse(answer);
  // A message of the contact page has its words under the same name.
  if (typeof body === 'object' && body !== null && 'answers' in body) return undefined;
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' ? body.message : undefined;
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const SKIPPED = new Set([...WITHOUT_EFFECT, ...READS_NOBODY]);
const isOfStaff = ({ access }: Call) => !['public', 'signedIn', 'storing', 'staff'].includes(access);

describe.each(listTestEngines())('what staff do on %s', (engine) => {
  const offers = makeOffersFile();
  // A whole hour, as plans of sessions need.
  const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  let test: TestApp;
  let doer: { token: string; id: number };
  let tools: Tools;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => now, env: { OFFERS_FILE: offers.file } });
    const token = await makeStaff(test, 'admin');
    doer = { token, id: ((await (await test.request('GET', '/api/me', { token })).json()) as { id: number }).id };
    const other = await makeStaff(test, 'admin');
    const prepare: Tools['prepare'] = async (method, path, body) => {
      const response = await test.request(method, path, { token: other, ...(body === undefined ? {} : { body }) });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return response.json();
    };
    await makeAdminSince(test, doer.id, now - 15 * DAY_MS);
    tools = { test, live: await useLiveSessions(test), prepare, now, doerId: doer.id };
  });
  afterAll(async () => {
    await test.close();
    offers.remove();
  });

  const listLines = async () =>
    (await test.database.db.selectFrom('audit_log').select(['action', 'actor', 'details']).orderBy('id').execute()).map((line) => ({
      ...line,
      details: JSON.parse(line.details) as Record<string, unknown>,
    }));

  it('is in the audit log with the one who did it: every call that writes, and every one that reads about people', async () => {
    const calls = test.endpoints.filter((call) => isOfStaff(call) && !SKIPPED.has(nameOf(call)));
    expect(calls.length).toBeGreaterThan(20);
    for (const call of calls) {
      const act = await ACTS[nameOf(call)]?.(tools);
      if (act === undefined)
        throw new Error(`${nameOf(call)} is a call for staff: say in ACTS how it is made, so that it is seen to be noted.`);
      const before = (await listLines()).length;
      const { path, bytes, ...body } = act;
      const method = call.method.toUpperCase();
      const response =
        bytes === undefined
          ? await test.request(method, path, { token: doer.token, ...body })
          : await test.app.request(path, { method, headers: { Authorization: `Bearer ${doer.token}` }, body: bytes });
      const answer = await response.text();
      expect([nameOf(call), response.status, response.ok ? '' : answer]).toEqual([nameOf(call), expect.any(Number), '']);
      const said = readMessage(response, answer);
      if (said !== undefined) expect([nameOf(call), said]).toEqual([nameOf(call), SAID[nameOf(call)] ?? 'say in SAID what it answers']);
      const lines = (await listLines()).slice(before);
      expect([nameOf(call), lines.map(({ actor, details }) => [actor, details['by']])]).toEqual([nameOf(call), [['staff', doer.id]]]);
    }
  });

  it('knows no name and no address of anyone', async () => {
    expect(JSON.stringify(await listLines())).not.toMatch(/@|Meera|Leela/);
  });

  it('every call that is left out of this is there', () => {
    const known = new Set(test.endpoints.map(nameOf));
    expect([...SKIPPED, ...Object.keys(ACTS)].filter((name) => !known.has(name))).toEqual([]);
  });
});
