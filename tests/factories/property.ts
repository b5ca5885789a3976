import fc from 'fast-check';

/** Short runs, the same each time. Others: `PROPERTY_SEED=7 PROPERTY_RUNS=5000 npm run test:unit -- tests/properties`. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 2026), numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200) });

/** Up to the named length: by default fast-check seldom goes beyond ten. */
const size = 'max';

/** All kinds of text: letters of all scripts, marks, emoji, control characters, halves of surrogate pairs. */
export const anyText = (maxLength = 60) =>
  fc.oneof(
    fc.string({ maxLength, size }),
    fc.string({ unit: 'grapheme', maxLength, size }),
    fc.string({ unit: 'binary', maxLength, size }),
    fc.string({
      unit: fc.constantFrom('\ud83d', '\udc00', '\0', '\r', '\n', ' ', ',', ';', '=', '%', '"', '/', '\\', '.', 'a', '1'),
      maxLength,
      size,
    }),
  );

/** What a header may carry: one byte a character, no line breaks, no NUL, no space around. */
export const headerText = (maxLength = 60) =>
  anyText(maxLength).map((text) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').trim());

export { fc };
