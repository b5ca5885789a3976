import boatArt from '#content/art/scenes/boat.svg';
import startArt from '#content/art/scenes/start.svg';
import communicationArt from '#content/art/scenes/island-communication.svg';
import confidenceArt from '#content/art/scenes/island-confidence.svg';
import creativityArt from '#content/art/scenes/island-creativity.svg';
import lagoonArt from '#content/art/scenes/lagoon-vocabulary.svg';
import bottleArt from '#content/art/scenes/empty-bottle.svg';
import shipArt from '#content/art/scenes/package-tall-ship.svg';
import type { CoverLook } from './book.ts';

/** Fixed values: a printed thing looks the same by day and night. */
export const COVER_COLORS: readonly (CoverLook & { id: string; name: string })[] = [
  { id: 'sand', name: 'Sand', ground: '#fdf1dd', ink: '#14284b', soft: '#dcb877' },
  { id: 'foam', name: 'Foam', ground: '#dff3f1', ink: '#0f3d46', soft: '#6fb7b4' },
  { id: 'leaf', name: 'Leaf', ground: '#d9f2e4', ink: '#0f4a37', soft: '#6cb894' },
  { id: 'sky', name: 'Sky', ground: '#deebfb', ink: '#153f78', soft: '#86aee0' },
  { id: 'shell', name: 'Shell', ground: '#fbe2e6', ink: '#6b1f35', soft: '#dd97a6' },
  { id: 'violet', name: 'Violet', ground: '#e9e3fb', ink: '#432588', soft: '#a791de' },
  { id: 'orange', name: 'Orange', ground: '#fde3cb', ink: '#733406', soft: '#e5a268' },
  { id: 'night', name: 'Night', ground: '#14284b', ink: '#fdf6e6', soft: '#5b7bb0' },
];

export const COVER_PICTURES: readonly { id: string; name: string; art: string }[] = [
  { id: 'boat', name: 'A boat', art: boatArt },
  { id: 'ship', name: 'A tall ship', art: shipArt },
  { id: 'lighthouse', name: 'The island with the lighthouse', art: communicationArt },
  { id: 'cliff', name: 'The island with the cliff', art: confidenceArt },
  { id: 'reef', name: 'The reef with the kites', art: creativityArt },
  { id: 'lagoon', name: 'The lagoon', art: lagoonArt },
  { id: 'bottle', name: 'A bottle on the beach', art: bottleArt },
  { id: 'harbour', name: 'The harbour', art: startArt },
];

export const findCoverColor = (id: string) => COVER_COLORS.find((color) => color.id === id) ?? COVER_COLORS[0];
export const findCoverPicture = (id: string) => COVER_PICTURES.find((picture) => picture.id === id);
