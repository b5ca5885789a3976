import { useRef, useState, type ReactNode } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import { isLinkAddress } from '#contracts/document.ts';
import { Field } from '../../../ui/field.tsx';
import { useBeside } from './use-beside.ts';

type Panel = { editor: Editor; onClose: () => void };

function Beside({ editor, children }: { editor: Editor; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useBeside(panel, editor);
  return (
    <div ref={panel} className="editor-panel panel low sand row ends">
      {children}
    </div>
  );
}

const NOT_A_LINK = 'Please enter a web address like https://example.org, a page of this site like /blogs, or an email address.';

/** Turns "example.org" and "me@example.org" into addresses. */
function completeAddress(text: string): string {
  const words = text.trim();
  if (/^[^\s@/:]+@[^\s@/]+$/.test(words)) return `mailto:${words}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(words) ? `https://${words}` : words;
}

/** Where the selected words lead. */
export function LinkPanel({ editor, onClose }: Panel) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    const address = completeAddress(href);
    if (!isLinkAddress(address)) return setProblem(NOT_A_LINK);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Beside editor={editor}>
      <Field label="Link address" errors={problem === undefined ? undefined : [problem]}>
        {(control) => (
          <input
            {...control}
            value={href}
            // Opened to type here.
            ref={(input) => input?.focus({ preventScroll: true })}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setHref(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                editor.commands.focus();
                onClose();
              }
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
        )}
      </Field>
      <p className="row">
        <button type="button" className="btn small" onClick={apply}>
          Set the link
        </button>
        {editor.isActive('link') && (
          <button type="button" className="btn small" onClick={remove}>
            Remove the link
          </button>
        )}
        <button type="button" className="btn small" onClick={onClose}>
          Cancel
        </button>
      </p>
    </Beside>
  );
}

export function FilmPanel({ editor, films, onClose }: Panel & { films: readonly { id: string; title: string }[] }) {
  return (
    <Beside editor={editor}>
      <Field label="Film of a lesson">
        {(control) => (
          <select
            {...control}
            value=""
            // Opened to choose here.
            ref={(select) => select?.focus({ preventScroll: true })}
            onKeyDown={({ key }) => {
              if (key !== 'Escape') return;
              editor.commands.focus();
              onClose();
            }}
            onChange={({ target }) => {
              editor
                .chain()
                .focus()
                .insertContent({ type: 'film', attrs: { film: target.value } })
                .run();
              onClose();
            }}
          >
            <option value="">Choose a film</option>
            {films.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p>
        <button type="button" className="btn small" onClick={onClose}>
          Cancel
        </button>
      </p>
    </Beside>
  );
}

type Attributes = Record<string, unknown>;
function Line({
  editor,
  node,
  name,
  label,
  value,
  max,
}: {
  editor: Editor;
  node: string;
  name: string;
  label: string;
  value: unknown;
  max: number;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          value={typeof value === 'string' ? value : ''}
          maxLength={max}
          autoComplete="off"
          onChange={({ target }) => editor.commands.updateAttributes(node, { [name]: target.value } satisfies Attributes)}
        />
      )}
    </Field>
  );
}

/** About the picture or folded part at the cursor. */
export function NodePanel({ editor }: { editor: Editor }) {
  const { picture, fold } = useEditorState({
    editor,
    selector: ({ editor: { isActive, getAttributes }, editor: each }) => ({
      picture: isActive.call(each, 'picture') ? getAttributes.call(each, 'picture') : undefined,
      fold: isActive.call(each, 'fold') ? getAttributes.call(each, 'fold') : undefined,
    }),
  });
  if (picture !== undefined)
    return (
      <Beside editor={editor}>
        <Line editor={editor} node="picture" name="alt" label="What this picture shows, in words" value={picture['alt']} max={300} />
        <Line editor={editor} node="picture" name="caption" label="Caption (may be empty)" value={picture['caption']} max={300} />
      </Beside>
    );
  if (fold !== undefined)
    return (
      <Beside editor={editor}>
        <Line editor={editor} node="fold" name="summary" label="The line that it is folded under" value={fold['summary']} max={200} />
      </Beside>
    );
  return null;
}
