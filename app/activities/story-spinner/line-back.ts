import { defineLine } from '../host/line-back/line-rules.ts';
import type { Story, StoryDraft } from './definition.ts';

/** A story's line speaks of its words alone. */
export default defineLine<Story, StoryDraft>({ readText: ({ story }) => story, isAboutOneself: false, rules: {} });
