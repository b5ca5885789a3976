import { defineLine } from '../host/line-back/line-rules.ts';
import type { Story, StoryDraft } from './definition.ts';

export default defineLine<Story, StoryDraft>({ readText: ({ story }) => story, isAboutOneself: false, rules: {} });
