import { listCourseSeeds } from '#content/course.server.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { listSeedPosts, siteTexts } from '#content/site.server.ts';
import type { CoursePage } from '#contracts/course.ts';
import type { ActivityToken } from '#contracts/progress.ts';
import { answerRight } from '../factories/answers.ts';
import { makeLetter, makeSound, makeStory, useLibrary } from '../factories/creations.ts';
import { DAY_MS, makeSeries } from '../factories/live-sessions.ts';
import { buy, useShop } from '../factories/orders.ts';
import type { TestApp } from '../factories/test-app.ts';
import { fillClass } from './classes.ts';
import { makeDemoPeople, type SignIn } from './people.ts';
import { fillWall } from './wall.ts';

const QUIZ = 'close-family-check';
const SEAT_IN_DAYS = 7;
const DAYS_OF_PRACTICE = 5;

/** Real calls, one after another; the first refusal ends the demo with its answer. */
function createSender(test: TestApp) {
  return async function send<Answer>(method: string, address: string, token: string | undefined, body?: unknown): Promise<Answer> {
    const response = await test.request(method, address, { token, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  };
}
type Send = ReturnType<typeof createSender>;

async function fillLibrary(test: TestApp, token: string): Promise<void> {
  const library = useLibrary(test, token);
  const today = new Date(test.now());
  const inAYear = new Date(today.getTime() + 365 * DAY_MS).toISOString().slice(0, 10);
  const times = { saved_at: today.toISOString(), kept_at: today.toISOString() };
  const scene = makeStory({
    ...times,
    activity: 'puppet-roleplay',
    item: { character: 'Wise Owl', text: 'Who is there? Only me, and my torch.' },
  });
  const things = [
    makeStory({ ...times, title: 'The lamp' }),
    makeStory({ ...times, activity: 'what-if-journal', item: { question: 'What if it rained tea?', answer: 'Cups up!' } }),
    makeLetter({ ...times, opens_on: inAYear }),
    scene,
  ];
  for (const thing of things) {
    const { status, body } = await library.store(thing);
    if (status >= 400) throw new Error(`${thing.activity}: ${JSON.stringify(body)}`);
  }
  const { status, body } = await library.putRecording(scene.id, makeSound('webm'));
  if (status >= 400) throw new Error(`recording: ${JSON.stringify(body)}`);
}

/** Ten minutes on each of the last days, in the form a closing page sends. */
async function fillMinutes(test: TestApp, send: Send, token: string): Promise<void> {
  const log = await send<ActivityToken>('GET', '/api/activity-token', token);
  for (let daysAgo = 0; daysAgo < DAYS_OF_PRACTICE; daysAgo += 1) {
    const loggedAt = new Date(test.now() - daysAgo * DAY_MS).toISOString();
    const form = new FormData();
    const fields = {
      user_id: String(log.user_id),
      token: log.token,
      id: `demo-minutes-${daysAgo}`,
      section: 'creativity',
      activity: 'color-mood',
      time_spent: '600',
      logged_at: loggedAt,
      day: loggedAt.slice(0, 10),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const response = await test.app.request('/api/log-activity', { method: 'POST', body: form });
    if (!response.ok) throw new Error(`minutes: ${await response.text()}`);
  }
}

/** A pillar's marks and public certificate, an answered quiz, an own word. */
async function fillProgress(test: TestApp, send: Send, token: string): Promise<void> {
  const day = new Date(test.now()).toISOString().slice(0, 10);
  const toMarks = (kind: string, subjects: readonly string[]) => subjects.map((subject) => ({ kind, subject, day, done: true }));
  const topics = TOPIC_IDS.creativity;
  const marks = [...toMarks('topic', topics), ...toMarks('check', topics), ...toMarks('activity', ['color-mood', 'what-if-journal'])];
  await send('POST', '/api/progress/marks', token, { marks });
  const { id } = await send<{ id: number }>('POST', '/api/certificates', token, { subject: 'creativity' });
  await send('PUT', `/api/certificates/${id}/public`, token, { is_public: true });
  await send('POST', '/api/review/words', token, { id: 'demo-word', word: 'kettle', meaning: 'a pot for boiling water', day });

  const items =
    listCourseSeeds()
      .find(({ slug }) => slug === QUIZ)
      ?.read().items ?? [];
  const { data } = await send<{ data: CoursePage[] }>('GET', '/threeseas/api/get-page', undefined);
  const answers = Object.fromEntries(items.map((item) => [item.id, answerRight(item)]));
  const page = data.find(({ slug }) => slug === QUIZ)?.id;
  await send('POST', '/threeseas/api/student/exam-response', token, { page_id: page, answers, attempt_id: 'demo-attempt', day });
}

async function fillStudio(send: Send, editor: string | undefined): Promise<void> {
  const { slug } = await send<{ slug: string }>('POST', '/api/studio/posts', editor, { title: 'A draft that nobody reads yet' });
  await send('PUT', `/api/studio/posts/${slug}`, editor, {
    version: 1,
    title: 'A draft that nobody reads yet',
    short_description: 'Open it in the studio, change it, publish it.',
    image: 'posts/a-box-of-odd-things.svg',
    image_alt: 'A box of odd things',
    category: 'Making things',
    tag: 'ideas',
    text: 'Write **here**.',
  });
}

/** One of each thing, made by the right people through their pages' calls. */
export async function fillDemo(test: TestApp): Promise<SignIn[]> {
  await test.services.blog.seedPosts(listSeedPosts());
  await test.services.course.seedCourse(listCourseSeeds());
  await test.services.liveSessions.seedExamples(siteTexts.liveSessions().examples);
  const { learner, child, friend, staff, list } = await makeDemoPeople(test);
  const send = createSender(test);
  await fillLibrary(test, learner.token);
  await fillProgress(test, send, learner.token);
  await fillMinutes(test, send, learner.token);
  await useLibrary(test, child.token).store(makeStory({ item: { theme: 'Comedy', story: 'My duck told a joke about a goose.' } }));
  await buy(test, useShop(test, learner.token));
  const [admin, moderator] = [staff.get('admin')?.token ?? '', staff.get('moderator')?.token ?? ''];
  await fillWall(test, { admin, moderator, child, friend, learner: learner.token });
  await fillStudio(send, staff.get('editor')?.token);
  const inClass = await fillClass(test, send, { admin, teacher: staff.get('teacher')?.token ?? '' });
  const startsAt = test.now() - (test.now() % DAY_MS) + SEAT_IN_DAYS * DAY_MS + DAY_MS / 2;
  const series = await send<{ dates: { id: number }[] }>(
    'POST',
    '/api/live-sessions/studio/series',
    staff.get('host')?.token,
    makeSeries(startsAt),
  );
  await send('POST', '/api/live-sessions/bookings', learner.token, { session_id: series.dates[0]?.id, zone: 'Europe/London' });
  await send('POST', '/api/contact', undefined, {
    name: 'Meera Nair',
    email: 'meera@example.org',
    message: 'Do you have a worksheet on question words?',
  });
  return [...list, inClass];
}
