import { useRef, useState, type FormEvent } from 'react';
import { blogCalls } from '#contracts/blog.ts';
import { blogStudioCalls } from '#contracts/blog-studio.ts';
import { blogTermCalls, TERM_CHARACTERS_MAX, type Term, type TermKind, type TermList } from '#contracts/blog-terms.ts';
import { setAnswer, useCall, useSend } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Field } from '../../ui/field.tsx';
import { useErrorFocus } from '../../data/use-error-focus.ts';
import { EditorWaiting } from './editor-frame.tsx';
import { POST_CHANGES } from './use-post-editor.ts';

const CHANGES = [...POST_CHANGES, blogStudioCalls.get, blogStudioCalls.choices, blogCalls.listCategories, blogCalls.listTags];
const WORDS = { category: { one: 'category', title: 'Categories' }, tag: { one: 'tag', title: 'Tags' } } as const;

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
const describePosts = ({ posts, drafts }: Term) =>
  [posts > 0 || drafts === 0 ? count(posts, 'post') : '', drafts > 0 ? count(drafts, 'draft') : '']
    .filter((part) => part !== '')
    .join(', ');

type Shared = { kind: TermKind; onDone: (words: string, lists: TermList) => void };

function NameForm({ kind, term, onDone }: Shared & { term?: Term }) {
  const [name, setName] = useState(term?.name ?? '');
  const form = useRef<HTMLFormElement>(null);
  const adding = useSend(blogTermCalls.add, { refreshes: CHANGES });
  const renaming = useSend(blogTermCalls.rename, { refreshes: CHANGES });
  const { isSending, problem, errors } = term === undefined ? adding : renaming;
  useErrorFocus(form, errors);
  const isIdle = isSending || (term !== undefined && name.trim() === term.name);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isIdle) return;
    const sending =
      term === undefined
        ? adding.send({ params: { kind }, body: { name } })
        : renaming.send({ params: { kind, id: term.id }, body: { name } });
    const lists = await sending.catch(() => undefined);
    if (lists === undefined) return;
    if (term === undefined) setName('');
    onDone(term === undefined ? `"${name.trim()}" has been added.` : `"${term.name}" is now called "${name.trim()}".`, lists);
  };
  return (
    <form ref={form} className="row ends" noValidate onSubmit={(event) => void save(event)}>
      <Field
        label={term === undefined ? `New ${WORDS[kind].one}` : 'New name'}
        errors={errors['name'] ?? (problem === undefined ? undefined : [problem])}
      >
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={TERM_CHARACTERS_MAX}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn" aria-disabled={isIdle}>
        {term === undefined ? 'Add' : 'Rename'}
      </button>
    </form>
  );
}

/** Asks before a term goes; one in use gives its posts to another. */
function DeleteTerm({ kind, term, others, onDone }: Shared & { term: Term; others: readonly Term[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [into, setInto] = useState('');
  const merging = useSend(blogTermCalls.merge, { refreshes: CHANGES });
  const removing = useSend(blogTermCalls.remove, { refreshes: CHANGES });
  const isUsed = term.posts + term.drafts > 0;
  const isSending = merging.isSending || removing.isSending;
  const { one } = WORDS[kind];
  const go = async () => {
    if (isSending) return;
    const params = { kind, id: term.id };
    const sending = isUsed ? merging.send({ params, body: { into: Number(into) } }) : removing.send({ params });
    const lists = await sending.catch(() => undefined);
    if (lists === undefined) return;
    dialog.current?.close();
    const other = others.find(({ id }) => id === Number(into));
    onDone(
      other === undefined ? `"${term.name}" has been deleted.` : `"${term.name}" has been deleted. Its posts now have "${other.name}".`,
      lists,
    );
  };
  return (
    <AskFirst
      dialog={dialog}
      label={isUsed ? 'Merge or delete' : 'Delete'}
      ariaLabel={`${isUsed ? 'Merge or delete' : 'Delete'} "${term.name}"`}
      className="btn small"
      title={`Delete the ${one} "${term.name}"?`}
    >
      {isUsed ? (
        <>
          <p>{`It has ${describePosts(term)}. Each post needs a ${one}, so choose which one they get.`}</p>
          <Field label={`The posts get this ${one}`} errors={merging.errors['into']}>
            {(control) => (
              <select {...control} value={into} onChange={({ target }) => setInto(target.value)}>
                <option value="">{`Choose a ${one}`}</option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      ) : (
        <p>No posts have it.</p>
      )}
      <Alert text={merging.errors['into'] === undefined ? (merging.problem ?? removing.problem) : undefined} />
      <p className="row">
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <button type="button" className="btn danger" aria-disabled={isSending} onClick={() => void go()}>
          {isUsed ? 'Move its posts and delete it' : 'Delete it'}
        </button>
      </p>
    </AskFirst>
  );
}

function TermSection({ kind, terms, onDone }: Shared & { terms: readonly Term[] }) {
  const [open, setOpen] = useState<number>();
  const { title } = WORDS[kind];
  return (
    <section className="stack gap-3" aria-labelledby={`terms-${kind}`}>
      <h2 className="xl" id={`terms-${kind}`} tabIndex={-1}>
        {title}
      </h2>
      {terms.length === 0 && <p>There are none yet.</p>}
      <ul className="lines">
        {terms.map((term) => (
          <li key={term.id} className="stack">
            <div className="row far">
              <span>
                <b dir="auto">{term.name}</b> <span className="soft">{describePosts(term)}</span>
              </span>
              <span className="row">
                <button
                  type="button"
                  className="btn small"
                  aria-expanded={open === term.id}
                  aria-label={`Rename "${term.name}"`}
                  onClick={() => setOpen(open === term.id ? undefined : term.id)}
                >
                  Rename
                </button>
                <DeleteTerm kind={kind} term={term} others={terms.filter(({ id }) => id !== term.id)} onDone={onDone} />
              </span>
            </div>
            {open === term.id && (
              <NameForm
                kind={kind}
                term={term}
                onDone={(...done) => {
                  setOpen(undefined);
                  onDone(...done);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <NameForm kind={kind} onDone={onDone} />
    </section>
  );
}

/** The blog's categories and tags: made, renamed, merged and deleted. Readers' pages follow at once. */
export function Terms() {
  const token = useAuthToken();
  const { answer, problem, reload } = useCall(blogTermCalls.list, {});
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  if (answer === undefined) return <EditorWaiting problem={problem} onRetry={reload} />;
  const finish = (kind: TermKind) => (words: string, lists: TermList) => {
    setSaid(words);
    setAnswer(blogTermCalls.list, {}, token, lists);
    // The pressed button may have gone with its line.
    box.current?.querySelector<HTMLElement>(`#terms-${kind}`)?.focus();
  };
  return (
    <div ref={box} className="stack">
      <p role="status" className="course-index-said bold">
        {said}
      </p>
      <TermSection kind="category" terms={answer.categories} onDone={finish('category')} />
      <TermSection kind="tag" terms={answer.tags} onDone={finish('tag')} />
    </div>
  );
}
