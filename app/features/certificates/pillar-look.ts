import communicationArt from '#content/art/scenes/island-communication.svg';
import confidenceArt from '#content/art/scenes/island-confidence.svg';
import creativityArt from '#content/art/scenes/island-creativity.svg';
import type { PillarId } from '#contracts/certificates.ts';

export const PILLAR_LOOK: Record<PillarId, { label: string; color: string; art: string }> = {
  communication: { label: 'Communication', color: 'green', art: communicationArt },
  confidence: { label: 'Confidence', color: 'blue', art: confidenceArt },
  creativity: { label: 'Creativity', color: 'orange', art: creativityArt },
};

/** In groups of four, as it is read out and typed. */
export const spaceCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
