import communicationArt from '#content/art/scenes/island-communication.svg';
import confidenceArt from '#content/art/scenes/island-confidence.svg';
import creativityArt from '#content/art/scenes/island-creativity.svg';
import lagoonArt from '#content/art/scenes/lagoon-vocabulary.svg';
import type { Subject } from '#contracts/certificates.ts';

/** Written-out colours: no theme reaches paper. */
export type SubjectLook = { kind: string; color: string; art: string; paper: { tint: string; strong: string; deep: string } };

const LOOKS: Readonly<Record<string, SubjectLook>> = {
  communication: {
    kind: 'the sea of',
    color: 'green',
    art: communicationArt,
    paper: { tint: '#e2f6ec', strong: '#1f7a5c', deep: '#0f4a37' },
  },
  confidence: { kind: 'the sea of', color: 'blue', art: confidenceArt, paper: { tint: '#e4effc', strong: '#2a66b4', deep: '#153f78' } },
  creativity: { kind: 'the sea of', color: 'orange', art: creativityArt, paper: { tint: '#feeddd', strong: '#b65410', deep: '#733406' } },
};
const UNIT: SubjectLook = {
  kind: 'a unit of the English course,',
  color: 'violet',
  art: lagoonArt,
  paper: { tint: '#eeeafc', strong: '#6a47c4', deep: '#432588' },
};

export const findLook = (subject: Subject): SubjectLook => LOOKS[subject] ?? UNIT;

export const describeSubject = (subject: Subject, title: string): string => `${findLook(subject).kind} ${title}`;

/** In groups of four, for reading out and typing. */
export const spaceCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
