import { defineLine } from '../host/line-back/line-rules.ts';
import type { Monologue, MonologueDraft } from './definition.ts';

/** A monologue's line speaks of its words alone. */
export default defineLine<Monologue, MonologueDraft>({ readText: ({ text }) => text, isAboutOneself: false, rules: {} });
