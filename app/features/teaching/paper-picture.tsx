import { listEmoji, toEmojiAddress } from '../../lib/emoji.ts';

/** A drawing on paper, loaded at once: lazy pictures would not be printed everywhere. */
export function PaperPicture({ emoji, isDecoration = false }: { emoji: string; isDecoration?: boolean }) {
  return listEmoji(emoji).map((one, place) => (
    <img key={`${one}${place}`} className="paper-picture" src={toEmojiAddress(one)} alt={isDecoration ? '' : one} width="36" height="36" />
  ));
}
