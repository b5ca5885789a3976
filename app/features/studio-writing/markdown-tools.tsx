import { useRef, useState } from 'react';
import { blogStudioCalls } from '#contracts/blog-studio.ts';
import type { TextDocument } from '#contracts/document.ts';
import { toMarkdown } from '#content/document/to-markdown.ts';
import { useSend } from '../../data/use-call.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { Alert } from '../../ui/alert.tsx';

type Props = { name: string; text: TextDocument; onRead: (text: TextDocument) => void };

/** The text as a Markdown file, out and in. Imports are drafts until saved. */
export function MarkdownTools({ name, text, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { send: readMarkdown } = useSend(blogStudioCalls.readMarkdown);
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    try {
      // The head between two lines of dashes is not part of the text.
      const markdown = (await file.text()).replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
      onRead((await readMarkdown({ body: { markdown } })).text);
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  return (
    <div className="row">
      <button
        type="button"
        className="btn small"
        onClick={() => downloadBlob(new Blob([`${toMarkdown(text)}\n`], { type: 'text/markdown' }), `${name}.md`)}
      >
        Download as Markdown
      </button>
      <button type="button" className="btn small" onClick={() => input.current?.click()}>
        Replace the text with a Markdown file
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Markdown file"
        accept=".md,.markdown,text/markdown,text/plain"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      <Alert text={problem} />
    </div>
  );
}
