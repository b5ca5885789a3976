import type { Reflection, ReflectionDraft } from './definition.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ promptId, reflection }: Reflection): ReflectionDraft => ({ answers: { [promptId]: reflection } });
