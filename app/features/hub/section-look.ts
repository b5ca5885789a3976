import type { SectionId } from '#content/sections.ts';
import communicationArt from '#content/art/topics/section-communication.svg';
import confidenceArt from '#content/art/topics/section-confidence.svg';
import creativityArt from '#content/art/topics/section-creativity.svg';
import vocabularyArt from '#content/art/topics/section-vocabulary.svg';

/** Section colours (docs/spec/platform.md §2); "vocabulary" is in lower case there on purpose. */
export const SECTION_LOOK: Record<SectionId, { label: string; color: string; art: string }> = {
  communication: { label: 'Communication', color: 'green', art: communicationArt },
  confidence: { label: 'Confidence', color: 'blue', art: confidenceArt },
  creativity: { label: 'Creativity', color: 'orange', art: creativityArt },
  vocabulary: { label: 'vocabulary', color: 'violet', art: vocabularyArt },
};
