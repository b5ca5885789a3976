/** The specified messages' emoji, with the class that draws each. */
const EMOJI = new Map([
  ['✅', 'emoji-check'],
  ['✨', 'emoji-sparkles'],
  ['🎨', 'emoji-palette'],
]);
const PARTS = new RegExp(`(${[...EMOJI.keys()].join('|')})`, 'u');

/** Text whose emoji look the same on every device. The characters stay in it, for reading aloud and copying. */
export function EmojiText({ text }: { text: string }) {
  return text.split(PARTS).map((part, index) => {
    const look = EMOJI.get(part);
    return look === undefined ? (
      part
    ) : (
      // The parts of a text never change places.
      <span className={`emoji ${look}`} key={index}>
        {part}
      </span>
    );
  });
}
