import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { courseStudioCalls } from '#contracts/course-studio.ts';
import emptyArt from '#content/art/scenes/empty-search.svg';
import { useCall } from '../../data/use-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddForm } from './add-form.tsx';
import { ImportUnit } from './content-files.tsx';
import { EditorWaiting } from './editor-frame.tsx';
import { TakenOut } from './taken-out.tsx';
import { TreeItem, type TreeTools } from './tree-item.tsx';
import { buildNodes, filterNodes } from './tree-nodes.ts';
import { COURSE_CHANGES } from './use-page-editor.ts';
import './studio-writing.css';

/** The course as staff see it, drafts included. Search and open unit are in the address. */
export function CourseIndex() {
  const searchId = useId();
  const { answer, problem, reload } = useCall(courseStudioCalls.tree, {});
  const [search, setSearch] = useSearchParams();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const follow = useRef<string>(undefined);
  const q = search.get('q') ?? '';
  const draftsOnly = search.get('show') === 'drafts';
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // A moved item is another element now: its button gets the focus back.
  useEffect(() => {
    if (follow.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-follow="${follow.current}"]`)?.focus();
    follow.current = undefined;
  }, [answer]);
  if (answer === undefined) return <EditorWaiting problem={problem} onRetry={reload} />;
  const all = buildNodes(answer.data);
  const isFiltered = q.trim() !== '' || draftsOnly;
  const nodes = isFiltered ? filterNodes(all, { q, draftsOnly }) : all;
  const open = search.get('open') ?? '';
  const tools: TreeTools = {
    all,
    isFiltered,
    openId: Number(open),
    onOpen: (id) => change('open', id === undefined ? '' : String(id)),
    onSaid: (words, focus) => {
      setSaid(words);
      follow.current = focus;
    },
  };
  const drafts = answer.data.filter(({ state }) => state === 'draft').length;
  return (
    <>
      <div className="row ends">
        <div className="field">
          <label htmlFor={searchId}>Search pages</label>
          <input id={searchId} type="search" dir="auto" value={q} autoComplete="off" onChange={({ target }) => change('q', target.value)} />
        </div>
        <button type="button" className="chip" aria-pressed={draftsOnly} onClick={() => change('show', draftsOnly ? '' : 'drafts')}>
          {`Only drafts (${drafts})`}
        </button>
      </div>
      <p role="status" className="course-index-said bold">
        {said}
      </p>
      {nodes.length === 0 ? (
        <EmptyState
          art={emptyArt}
          text={
            isFiltered
              ? 'No pages found. Try other words, or look at all of them.'
              : 'The course has no pages yet. Add the first unit below.'
          }
          role="status"
        >
          {isFiltered && (
            <button type="button" className="btn" onClick={() => setSearch({}, { replace: true })}>
              Show all pages
            </button>
          )}
        </EmptyState>
      ) : (
        <ol ref={list} className="course-index-tree">
          {nodes.map((node) => (
            <TreeItem key={node.id} node={node} siblings={all} parent={null} tools={tools} />
          ))}
        </ol>
      )}
      {!isFiltered && <AddForm parent={null} onSaid={setSaid} />}
      {!isFiltered && <ImportUnit refreshes={[...COURSE_CHANGES, courseStudioCalls.get]} />}
      {!isFiltered && <TakenOut onSaid={setSaid} />}
    </>
  );
}
