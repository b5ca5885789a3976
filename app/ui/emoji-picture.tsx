import { useState } from 'react';
import { listEmoji, toEmojiAddress } from '../lib/emoji.ts';

type Props = {
  emoji: string;
  /** With the word beside it, the picture adds nothing to hear. */
  isDecoration?: boolean;
};

function OneEmoji({ emoji, isDecoration }: Required<Props>) {
  const [isMissing, setIsMissing] = useState(false);
  // Not in the set: shown as on the device.
  if (isMissing)
    return (
      <span className="emoji-text" aria-hidden={isDecoration}>
        {emoji}
      </span>
    );
  return (
    <img
      className="emoji-picture"
      src={toEmojiAddress(emoji)}
      alt={isDecoration ? '' : emoji}
      width="36"
      height="36"
      loading="lazy"
      onError={() => setIsMissing(true)}
    />
  );
}

/** Emoji that look the same on every device; the characters are read out and copied (docs/spec/product.md §13). */
export function EmojiPicture({ emoji, isDecoration = false }: Props) {
  return listEmoji(emoji).map((one, index) => <OneEmoji key={`${one}${index}`} emoji={one} isDecoration={isDecoration} />);
}
