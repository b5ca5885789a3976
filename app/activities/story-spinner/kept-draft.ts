import type { Story, StoryDraft } from './definition.ts';
import { GENRES } from './genres.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ theme, story }: Story): StoryDraft => ({ genreId: GENRES.find(({ title }) => title === theme)?.id, story });
