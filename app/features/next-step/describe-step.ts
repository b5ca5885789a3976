import { href } from 'react-router';
import { findDefinition } from '../../activities/definitions.ts';
import type { NextStep } from '../../sync/next-step/find-next-step.ts';

export type StepLink = { href: string; words: string; image: string; color: string };

const LAGOON = '/public/topics/section-vocabulary.svg';

/** Where a step leads, and what its button says. */
export function describeStep(step: NextStep): StepLink {
  if (step.kind === 'page') {
    const { id, name } = step.page;
    return { href: `${href('/learning-page')}?page=${id}`, words: `Go on with "${name}"`, image: LAGOON, color: 'violet' };
  }
  if (step.kind === 'course')
    return { href: href('/learning-page'), words: 'Start with the English course', image: LAGOON, color: 'violet' };
  const definition = findDefinition(step.activity);
  const id = definition?.id ?? step.activity;
  return {
    href: href('/activities/:id', { id }),
    words: `${step.isBegun ? 'Go on with' : 'Start with'} "${definition?.title ?? 'your activity'}"`,
    image: `/public/scenes/${id}.svg`,
    color: 'orange',
  };
}
