// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Part } from '#contracts/course-studio.ts';
import { ITEM_KINDS } from './kinds.ts';
import { usePartList } from './use-part-list.ts';

const QUESTIONS: Part[] = ['First?', 'Second?'].map((prompt, place) => ({ kind: 'own_sentence', id: `q${place}`, prompt }));

const NO_ERRORS = {};
const renderList = () =>
  renderHook(() => {
    const [parts, setParts] = useState<Part[]>(QUESTIONS);
    return { parts, ...usePartList({ one: 'Question', kinds: ITEM_KINDS, parts, errors: NO_ERRORS, path: 'items', onChange: setParts }) };
  });
const listIds = (parts: readonly Part[]) => parts.map((part) => ('id' in part ? part.id : undefined));

it('puts a copy of a question after it, as a new question, and opens it', () => {
  const { result } = renderList();
  act(() => result.current.duplicate(0));
  expect(listIds(result.current.parts)).toEqual(['q0', '', 'q1']);
  expect(result.current.parts[1]).toMatchObject({ prompt: 'First?' });
  expect(result.current.open).toBe(1);
});

it('adds a question after the open one, else at the end', () => {
  const { result } = renderList();
  act(() => result.current.setOpen(0));
  act(() => result.current.add('own_sentence'));
  expect(listIds(result.current.parts)).toEqual(['q0', '', 'q1']);
  act(() => result.current.setOpen(undefined));
  act(() => result.current.add('own_sentence'));
  expect(listIds(result.current.parts)).toEqual(['q0', '', 'q1', '']);
});
