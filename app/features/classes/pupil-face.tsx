import { EmojiPicture } from '../../ui/emoji-picture.tsx';

/** Says nothing about a child, and is the same on every screen. */
export const FACES = ['🦊', '🐢', '🐙', '🦉', '🐳', '🐝', '🦋', '🐧', '🦔', '🐟', '🦆', '🐘', '🦒', '🐿️', '🦜', '🐌'] as const;

/** A small animal beside a pupil's name, by which those who cannot read yet find it. */
export function PupilFace({ id }: { id: number }) {
  return <EmojiPicture emoji={FACES[id % FACES.length] ?? FACES[0]} isDecoration />;
}
