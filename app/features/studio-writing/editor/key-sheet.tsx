const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const MOD = IS_APPLE ? '⌘' : 'Ctrl+';

const KEYS = [
  [`${MOD}B`, 'Bold'],
  [`${MOD}I`, 'Italic'],
  [`${MOD}K`, 'Link'],
  [`${MOD}Z`, 'Undo'],
  [IS_APPLE ? '⇧⌘Z' : 'Ctrl+Shift+Z', 'Redo'],
  ['## and a space', 'Heading'],
  ['### and a space', 'Smaller heading'],
  ['- and a space', 'Bulleted list'],
  ['1. and a space', 'Numbered list'],
  ['> and a space', 'Quotation'],
  ['/', 'Insert a picture, a table, a film and more'],
  ['Alt+F10', 'Go to the buttons'],
] as const;

/** What can be done without the buttons. */
export function KeySheet() {
  return (
    <details className="fold plus key-sheet">
      <summary>Keys</summary>
      <dl>
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
