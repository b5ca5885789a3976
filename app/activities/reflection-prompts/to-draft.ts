import type { Reflection, ReflectionDraft } from './definition.ts';

export const toDraft = ({ promptId, reflection }: Reflection): ReflectionDraft => ({ answers: { [promptId]: reflection } });
