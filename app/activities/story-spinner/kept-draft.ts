import type { Story, StoryDraft } from './definition.ts';
import { GENRES } from './genres.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = ({ theme, story }: Story): StoryDraft => ({ genreId: GENRES.find(({ title }) => title === theme)?.id, story });
