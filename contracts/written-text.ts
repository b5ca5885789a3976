import { findDocumentProblem, isEmptyDocument, listPictureNodes, textDocument, visitNodes, type TextDocument } from './document.ts';
import { findMarkdownProblem } from './markdown.ts';
import { z } from './zod.ts';

/** A document as the editor holds it, or Markdown, which becomes one. */
export type WrittenText = TextDocument | string;

function countCharacters(document: TextDocument): number {
  let count = 0;
  visitNodes(document, (node) => {
    if (node.type === 'text') count += node.text.length;
  });
  return count;
}

type Rules = {
  charactersMax: number;
  tooLong: string;
  /** What is said where readers would see nothing; half written is fine without. */
  missing?: string;
};
const UNDESCRIBED = 'Say in words what each picture in the text shows.';

function findTextProblem(text: unknown, { charactersMax, tooLong, missing }: Rules): string | undefined {
  if (missing !== undefined && (text === undefined || text === null)) return missing;
  if (typeof text === 'string') {
    if (missing !== undefined && text.trim() === '') return missing;
    return findMarkdownProblem(text) ?? (text.length > charactersMax ? tooLong : undefined);
  }
  const parsed = z.safeParse(textDocument, text);
  if (!parsed.success) return findDocumentProblem(text) ?? parsed.error.issues[0]?.message;
  if (countCharacters(parsed.data) > charactersMax) return tooLong;
  if (missing === undefined) return undefined;
  if (isEmptyDocument(parsed.data)) return missing;
  return listPictureNodes(parsed.data).some(({ attrs }) => attrs.alt.trim() === '') ? UNDESCRIBED : undefined;
}

/** A text that may be half written, or with `missing` one that readers can be given. */
export const makeWrittenText = (rules: Rules): z.ZodMiniType<WrittenText> =>
  z.unknown().check(
    z.check((context) => {
      const message = findTextProblem(context.value, rules);
      if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message });
    }),
  ) as unknown as z.ZodMiniType<WrittenText>;
