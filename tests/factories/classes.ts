import type { SignedIn } from '#contracts/accounts.ts';
import type { ClassPicture } from '#contracts/class-pictures.ts';
import type { AddedPupils, ClassPupil, PupilPictures } from '#contracts/class-pupils.ts';
import type { ClassTask, ClassOverview } from '#contracts/class-tasks.ts';
import type { ClassDetail } from '#contracts/classes.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import type { FromMyClass, HandIn, HandInPage, MyTask } from '#contracts/hand-ins.ts';
import { SCHOOL_AGREEMENT } from '#contracts/school-agreement.ts';
import { addDays } from '#contracts/days.ts';
import { makeId, makeStory } from './creations.ts';
import { makeNewStaff, setUpSecondStep } from './people.ts';
import type { TestApp } from './test-app.ts';

export const TASK = { kind: 'activity', ref: 'story-spinner', note: 'Spin one.', from_day: null, by_day: null, for_all: true, pupils: [] };
export const ANSWER = { stamp: 'sun', sentence: 'saw-it', text: '', state: 'seen', seen_answer: null };

/** Three pictures that are not these. */
export const turnRound = (pictures: readonly ClassPicture[]) => pictures.toReversed();

/** A school that has agreed, with calls as its people make them. */
export async function useClasses(test: TestApp) {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const send = async <Answer>(method: string, path: string, token?: string, body?: unknown, headers?: Record<string, string>) => {
    const response = await test.request(method, path, { token, body, ...(headers === undefined ? {} : { headers }) });
    const text = await response.text();
    const answer = (text.startsWith('{') ? JSON.parse(text) : {}) as Answer & ErrorBody;
    return { status: response.status, body: answer, text, headers: response.headers };
  };
  const makeTeacher = async () => {
    const { token, userId } = await makeNewStaff(test, 'teacher');
    await setUpSecondStep(test, token);
    return { token, id: userId };
  };
  const makeAdmin = async () => {
    const { token, userId } = await makeNewStaff(test, 'admin');
    await setUpSecondStep(test, token);
    return { token, id: userId };
  };
  const admin = await makeAdmin();
  const today = () => new Date(test.now()).toISOString().slice(0, 10);
  const agree = (changes: Record<string, unknown> = {}) =>
    send('PUT', '/api/school-agreement', admin.token, {
      is_on: true,
      school: 'Harbour School',
      from: today(),
      until: addDays(today(), 300),
      text_version: SCHOOL_AGREEMENT.version,
      ...changes,
    });
  const withdraw = () => send('PUT', '/api/school-agreement', admin.token, { is_on: false });
  await agree();

  const teacher = await makeTeacher();
  const createClass = async (token = teacher.token, changes: Record<string, unknown> = {}) =>
    (await send<ClassDetail>('POST', '/api/classes', token, { name: '4B', level: 'kids', ...changes })).body;
  const open = (classId: number, how = 'lesson', token = teacher.token) =>
    send<ClassDetail>('POST', `/api/classes/${classId}/code`, token, { open: how });
  const addPupils = (classId: number, names: readonly string[], token = teacher.token) =>
    send<AddedPupils>('POST', `/api/classes/${classId}/pupils`, token, { names });
  const readPictures = async (classId: number, token = teacher.token) =>
    (await send<{ data: PupilPictures[] }>('GET', `/api/classes/${classId}/pictures`, token)).body.data;
  const trySignIn = (code: string, pupil: number, pictures: readonly ClassPicture[], address = '10.8.0.1') =>
    send<SignedIn>('POST', `/api/class-door/${code}/sign-in`, undefined, { pupil, pictures }, { 'X-Forwarded-For': address });

  /** A class that is open, with these pupils, each with their pictures. */
  async function makeClass(names: readonly string[] = ['Asha', 'Bilal'], by = teacher) {
    const { id } = await createClass(by.token);
    const { body: detail } = await open(id, 'lesson', by.token);
    const { body } = await addPupils(id, names, by.token);
    if (body.added === undefined) throw new Error(`Adding pupils failed: ${JSON.stringify(body)}`);
    const pictures = new Map((await readPictures(id, by.token)).map((one) => [one.id, one.pictures]));
    const pupils = body.added.map((pupil: ClassPupil) => ({ ...pupil, pictures: pictures.get(pupil.id) ?? [] }));
    return { id, code: detail.code, pupils, find: (name: string) => pupils.find((one) => one.name === name) ?? pupils[0] };
  }
  type Made = Awaited<ReturnType<typeof makeClass>>;
  async function signIn(made: Made, name = 'Asha') {
    const pupil = made.find(name);
    if (pupil === undefined) throw new Error(`There is no ${name}.`);
    const { status, body } = await trySignIn(made.code, pupil.id, pupil.pictures);
    if (status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(body)}`);
    return { token: body.token, id: pupil.id, user: body.user };
  }
  const setTask = async (classId: number, changes: Record<string, unknown> = {}, token = teacher.token) =>
    (await send<ClassTask>('POST', `/api/classes/${classId}/tasks`, token, { ...TASK, ...changes })).body;
  async function store(token: string, changes: Record<string, unknown> = {}) {
    const story = makeStory(changes);
    const { status, body } = await send('POST', '/api/creations', token, story);
    if (status !== 201) throw new Error(`Storing failed: ${JSON.stringify(body)}`);
    return story;
  }
  const handIn = (token: string, taskId: number, creationId: string, changes: Record<string, unknown> = {}) =>
    send<MyTask>('PUT', `/api/tasks/${taskId}/hand-in`, token, {
      id: makeId(),
      creation_id: creationId,
      feeling: null,
      day: today(),
      ...changes,
    });
  return {
    send,
    admin,
    teacher,
    makeTeacher,
    makeAdmin,
    agree,
    withdraw,
    today,
    createClass,
    open,
    addPupils,
    readPictures,
    trySignIn,
    makeClass,
    signIn,
    setTask,
    store,
    handIn,
    readHandIns: (classId: number, query = '', token = teacher.token) =>
      send<HandInPage>('GET', `/api/classes/${classId}/hand-ins${query}`, token),
    answer: (id: string, changes: Record<string, unknown> = {}, token = teacher.token) =>
      send<HandIn>('PUT', `/api/hand-ins/${id}/answer`, token, { ...ANSWER, ...changes }),
    readMine: async (token: string) => (await send<FromMyClass>('GET', '/api/from-my-class', token)).body,
    readOverview: async (classId: number, query = '', token = teacher.token) =>
      (await send<ClassOverview>('GET', `/api/classes/${classId}/overview${query}`, token)).body,
  };
}
export type ClassTools = Awaited<ReturnType<typeof useClasses>>;
