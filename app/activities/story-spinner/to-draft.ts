import type { Story, StoryDraft } from './definition.ts';
import { GENRES } from './genres.ts';

export const toDraft = ({ theme, story }: Story): StoryDraft => ({ genreId: GENRES.find(({ title }) => title === theme)?.id, story });
