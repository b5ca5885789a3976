import { addDays } from '#contracts/days.ts';
import { SCHOOL_AGREEMENT } from '#contracts/school-agreement.ts';
import type { PupilPictures } from '#contracts/class-pupils.ts';
import type { MyTask } from '#contracts/hand-ins.ts';
import { makeId, makeStory } from '../factories/creations.ts';
import type { TestApp } from '../factories/test-app.ts';
import type { SignIn } from './people.ts';

const NAMES = ['Aarav', 'Amelia', 'Ben', 'Chitra', 'Dev', 'Ella', 'Farah', 'Grace', 'Ishaan', 'Leo', 'Mei', 'Noor'];
const STORIES = [
  'The lamp at the pier went out.',
  'A goat came to the bus stop.',
  'My kite knew the way home.',
  'Rain wrote on the window.',
];
type Send = <Answer>(method: string, address: string, token: string | undefined, body?: unknown) => Promise<Answer>;

/** A school that has agreed, and a class of twelve with a task in each state. Each pupil does what is theirs by real calls. */
export async function fillClass(test: TestApp, send: Send, { admin, teacher }: { admin: string; teacher: string }): Promise<SignIn> {
  const today = new Date(test.now()).toISOString().slice(0, 10);
  const agreement = { is_on: true, school: 'Harbour School', from: today, until: addDays(today, 300) };
  await send('PUT', '/api/school-agreement', admin, { ...agreement, text_version: SCHOOL_AGREEMENT.version });
  const { id } = await send<{ id: number }>('POST', '/api/classes', teacher, { name: '4B', level: 'kids' });
  await send('POST', `/api/classes/${id}/pupils`, teacher, { names: NAMES });
  const { code } = await send<{ code: string }>('POST', `/api/classes/${id}/code`, teacher, { open: 'term' });
  const { data } = await send<{ data: PupilPictures[] }>('GET', `/api/classes/${id}/pictures`, teacher);
  const tokens: string[] = [];
  for (const { id: pupil, pictures } of data)
    tokens.push((await send<{ token: string }>('POST', `/api/class-door/${code}/sign-in`, undefined, { pupil, pictures })).token);
  const setTask = async (task: object) =>
    (
      await send<{ id: number }>('POST', `/api/classes/${id}/tasks`, teacher, {
        note: '',
        from_day: null,
        by_day: null,
        for_all: true,
        pupils: [],
        ...task,
      })
    ).id;
  const topic = await setTask({ kind: 'topic', ref: 'nonverbal-cues', by_day: addDays(today, 1) });
  const story = await setTask({ kind: 'activity', ref: 'story-spinner', note: 'Spin one and say how it ends.', by_day: addDays(today, 4) });
  await setTask({ kind: 'own', ref: '', note: 'Show me something you are glad you made.', from_day: today });

  // Four have not opened it, four have, four have done it; two hands are up.
  for (const token of tokens.slice(4)) await send('PUT', `/api/tasks/${topic}/opened`, token, { day: today });
  for (const token of tokens.slice(8)) {
    const marks = [{ kind: 'topic', subject: 'nonverbal-cues', day: today }];
    await send('POST', '/api/progress/marks', token, { marks });
  }
  for (const token of tokens.slice(4, 6)) await send('PUT', `/api/tasks/${topic}/hand-up`, token);

  // Four have handed in; one is answered, one keeps going.
  const handIns: string[] = [];
  for (const [place, text] of STORIES.entries()) {
    const token = tokens[place];
    const made = makeStory({ item: { theme: 'Mystery', story: text } });
    await send('POST', '/api/creations', token, made);
    const body = { id: makeId(), creation_id: made.id, feeling: 'right', day: today };
    const { hand_in } = await send<MyTask>('PUT', `/api/tasks/${story}/hand-in`, token, body);
    handIns.push(hand_in?.id ?? '');
  }
  const answer = { stamp: 'lantern', sentence: 'good-detail', text: '', state: 'seen', seen_answer: null };
  await send('PUT', `/api/hand-ins/${handIns[0]}/answer`, teacher, answer);
  await send('PUT', `/api/hand-ins/${handIns[1]}/answer`, teacher, { ...answer, sentence: 'add-ending', state: 'keep_going' });
  const [first] = data;
  return { who: `Class 4B: ${first?.name}, ${first?.pictures.join(', ')}`, email: '(no account)', link: `/class/${code}` };
}
