import { defineLine } from '../host/line-back/line-rules.ts';
import type { Monologue, MonologueDraft } from './definition.ts';

export default defineLine<Monologue, MonologueDraft>({ readText: ({ text }) => text, isAboutOneself: false, rules: {} });
