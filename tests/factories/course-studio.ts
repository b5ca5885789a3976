import { expect } from 'vitest';
import type { CourseDocument, CourseTreeItem, CourseVersionLine, TakenOutItem } from '#contracts/course-studio.ts';
import type { RightSide } from '#contracts/course.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import type { TestApp } from './test-app.ts';

export const STUDIO = '/api/studio/course';
export const API = '/threeseas/api';
type Answer = Omit<CourseDocument, 'message'> &
  ErrorBody &
  RightSide & { data: (CourseTreeItem & CourseVersionLine & TakenOutItem)[]; total: number; current: CourseDocument; hints: string[] };

export const QUESTION = {
  kind: 'choose_one',
  id: '',
  prompt: 'Which one floats?',
  picture: '',
  options: [
    { text: 'a cork', why: 'It is light for its size.', correct: true },
    { text: 'a stone', why: 'It goes down.' },
    { text: 'a key', why: 'Metal goes down.' },
  ],
};

export function createCourseStudioCalls(get: () => { test: TestApp; editor: string }) {
  const send = async (method: string, address: string, body?: unknown, token: string | undefined = get().editor) => {
    const response = await get().test.request(method, address, { ...(body === undefined ? {} : { body }), token });
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const loadTree = async () => (await send('GET', STUDIO)).answer.data;
  const findItem = async (name: string) => {
    const found = (await loadTree()).find((item) => item.name === name);
    if (found === undefined) throw new Error(`${name} is not in the tree.`);
    return found;
  };
  const read = async (id: number) => (await send('GET', `${STUDIO}/${id}`)).answer;
  const add = async (body: object) => {
    const { status, answer } = await send('POST', `${API}/add-page`, body);
    expect(status).toBe(201);
    return answer.id;
  };
  const textOf = ({ version, name, aim, level, can_do, blocks, items }: CourseDocument) => ({
    version,
    name,
    aim,
    level,
    can_do,
    blocks,
    items,
  });
  const save = (id: number, body: object) => send('PUT', `${STUDIO}/${id}`, body);
  const readShown = async (id: number) => (await send('POST', `${API}/get-right-side`, { menuId: id }, undefined)).answer;
  const listNames = async (parentId: number | null) =>
    (await loadTree()).filter(({ parent_id }) => parent_id === parentId).map(({ name }) => name);
  return { send, loadTree, findItem, read, add, textOf, save, readShown, listNames };
}
