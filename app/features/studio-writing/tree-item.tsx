import { useState } from 'react';
import { href, Link } from 'react-router';
import { courseStudioCalls } from '#contracts/course-studio.ts';
import { courseCalls } from '#contracts/course.ts';
import { setAnswer, useSend } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AddForm } from './add-form.tsx';
import { DownloadUnit } from './content-files.tsx';
import { MoveForm, RenameForm, TakeOut } from './item-forms.tsx';
import type { TreeNode } from './tree-nodes.ts';
import { COURSE_CHANGES } from './use-page-editor.ts';

export type TreeTools = {
  all: readonly TreeNode[];
  isFiltered: boolean;
  openId: number;
  onOpen: (id: number | undefined) => void;
  /** Says what was done; `focus` names the button that keeps the focus. */
  onSaid: (words: string, focus?: string) => void;
};
type Props = { node: TreeNode; siblings: readonly TreeNode[]; parent: TreeNode | null; tools: TreeTools };

const KIND_WORDS = { unit: 'Unit', page: 'Page', check: 'Quiz' } as const;
const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;

function describeItem({ kind, blocks, items, children, level }: TreeNode): string {
  const parts = [KIND_WORDS[kind]];
  const more = [
    kind === 'unit' && level !== '' ? level : '',
    children.length > 0 ? count(children.length, 'page') : '',
    blocks > 0 ? count(blocks, 'block') : '',
    items > 0 ? count(items, 'question') : '',
  ];
  return [...parts, ...more.filter((part) => part !== '')].join(', ');
}

function StateBadge({ node }: { node: TreeNode }) {
  if (node.state === 'draft') return <span className="badge sunny ink">Draft</span>;
  return node.is_visible ? null : <span className="badge">Hidden: above it is a draft</span>;
}

function ItemActions({ node, tools }: Pick<Props, 'node' | 'tools'>) {
  const { send, isSending, problem } = useSend(courseCalls.updatePage, { refreshes: COURSE_CHANGES });
  const isPublished = node.state === 'published';
  const setState = async () => {
    if (isSending) return;
    const state = isPublished ? ('draft' as const) : ('published' as const);
    const changed = await send({ params: { id: node.id }, body: { version: node.version, state } }).catch(() => undefined);
    if (changed !== undefined)
      tools.onSaid(isPublished ? `"${node.name}" is now hidden from learners.` : `Learners can now see "${node.name}".`);
  };
  return (
    <div className="course-index-actions panel sand stack">
      <RenameForm node={node} onSaid={tools.onSaid} />
      <MoveForm node={node} all={tools.all} onSaid={tools.onSaid} />
      {node.kind !== 'check' && <AddForm parent={node} onSaid={tools.onSaid} />}
      <p className="row">
        <button type="button" className="btn" aria-disabled={isSending} onClick={() => void setState()}>
          {isPublished ? 'Hide from learners' : 'Show to learners'}
        </button>
        {node.kind === 'unit' && <DownloadUnit id={node.id} name={node.name} />}
        <TakeOut node={node} onSaid={tools.onSaid} />
      </p>
      <Alert text={problem} />
    </div>
  );
}

function UpAndDown({ node, siblings, parent, tools }: Props) {
  const token = useAuthToken();
  const { send, isSending } = useSend(courseStudioCalls.move, { refreshes: [courseCalls.loadMenu, courseCalls.listPages] });
  const place = siblings.findIndex(({ id }) => id === node.id);
  const move = async (to: number, way: 'up' | 'down') => {
    if (isSending || to < 0 || to >= siblings.length) return;
    const body = { parent_id: parent?.id ?? null, place: to };
    const answer = await send({ params: { id: node.id }, body }).catch(() => undefined);
    if (answer === undefined) return tools.onSaid(`"${node.name}" could not be moved. Please try again.`);
    tools.onSaid(`"${node.name}" is now ${to + 1} of ${siblings.length}.`, `${node.id}-${way}`);
    setAnswer(courseStudioCalls.tree, {}, token, answer);
  };
  return (
    <>
      <button
        type="button"
        className="btn quiet small"
        data-follow={`${node.id}-up`}
        aria-label={`Up: ${node.name}`}
        aria-disabled={place <= 0}
        onClick={() => void move(place - 1, 'up')}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="btn quiet small"
        data-follow={`${node.id}-down`}
        aria-label={`Down: ${node.name}`}
        aria-disabled={place === siblings.length - 1}
        onClick={() => void move(place + 1, 'down')}
      >
        <Icon name="down" />
      </button>
    </>
  );
}

export function TreeItem({ node, siblings, parent, tools }: Props) {
  const [hasActions, setHasActions] = useState(false);
  const isTop = parent === null;
  const isOpen = !isTop || tools.isFiltered || tools.openId === node.id;
  const whole = tools.isFiltered ? undefined : siblings;
  return (
    <li className={isTop ? 'course-index-unit rounded raised' : 'course-index-page'}>
      <div className="course-index-head row far">
        <p className="course-index-title row">
          <Link className="tap bold" to={href('/studio/course/:id', { id: String(node.id) })} dir="auto">
            {node.name}
          </Link>
          <StateBadge node={node} />
          <span className="soft full small">
            {`${describeItem(node)}${node.updated_by !== null ? `; last by ${node.updated_by}` : ''}`}
          </span>
        </p>
        <span className="row gap-1">
          {whole !== undefined && <UpAndDown node={node} siblings={whole} parent={parent} tools={tools} />}
          <button
            type="button"
            className="btn quiet small"
            aria-expanded={hasActions}
            aria-label={`More for ${node.name}`}
            onClick={() => setHasActions(!hasActions)}
          >
            More
          </button>
          {isTop && !tools.isFiltered && node.children.length > 0 && (
            <button
              type="button"
              className="btn small"
              aria-expanded={isOpen}
              aria-label={`Pages of ${node.name}`}
              onClick={() => tools.onOpen(isOpen ? undefined : node.id)}
            >
              Pages
              <Icon name={isOpen ? 'close' : 'menu'} />
            </button>
          )}
        </span>
      </div>
      {hasActions && <ItemActions node={node} tools={tools} />}
      {isOpen && node.children.length > 0 && (
        <ol>
          {node.children.map((child) => (
            <TreeItem key={child.id} node={child} siblings={node.children} parent={node} tools={tools} />
          ))}
        </ol>
      )}
    </li>
  );
}
