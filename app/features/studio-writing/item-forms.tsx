import { useRef, useState, type FormEvent } from 'react';
import { courseStudioCalls } from '#contracts/course-studio.ts';
import { courseCalls } from '#contracts/course.ts';
import { setAnswer, useSend } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Field } from '../../ui/field.tsx';
import { findNode, listBelow, listPlaces, type TreeNode } from './tree-nodes.ts';
import { COURSE_CHANGES } from './use-page-editor.ts';

type Props = { node: TreeNode; onSaid: (words: string) => void };
const TOP = '';

export function RenameForm({ node, onSaid }: Props) {
  const [name, setName] = useState(node.name);
  const { send, isSending, problem, errors } = useSend(courseCalls.updatePage, { refreshes: COURSE_CHANGES });
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || name.trim() === node.name) return;
    const changed = await send({ params: { id: node.id }, body: { version: node.version, name } }).catch(() => undefined);
    if (changed !== undefined) onSaid(`It is now called "${changed.name}".`);
  };
  return (
    <form className="row ends" noValidate onSubmit={(event) => void rename(event)}>
      <Field label="Title" errors={errors['name'] ?? (problem === undefined ? undefined : [problem])}>
        {(control) => (
          <input {...control} value={name} maxLength={120} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <button type="submit" className="btn" aria-disabled={isSending || name.trim() === node.name}>
        Rename
      </button>
    </form>
  );
}

/** Puts an item below another, as the last; arrows do the rest. */
export function MoveForm({ node, all, onSaid }: Props & { all: readonly TreeNode[] }) {
  const token = useAuthToken();
  const [to, setTo] = useState(node.parent_id === null ? TOP : String(node.parent_id));
  const { send, isSending, problem, errors } = useSend(courseStudioCalls.move, {
    refreshes: [courseCalls.loadMenu, courseCalls.listPages],
  });
  const isHere = to === (node.parent_id === null ? TOP : String(node.parent_id));
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isHere) return;
    const parent = to === TOP ? undefined : findNode(all, Number(to));
    const body = { parent_id: parent?.id ?? null, place: parent === undefined ? all.length : parent.children.length };
    const tree = await send({ params: { id: node.id }, body }).catch(() => undefined);
    if (tree === undefined) return;
    onSaid(parent === undefined ? `"${node.name}" is now at the top.` : `"${node.name}" is now in "${parent.name}".`);
    setAnswer(courseStudioCalls.tree, {}, token, tree);
  };
  return (
    <form className="row ends" noValidate onSubmit={(event) => void move(event)}>
      <Field label="Part of" errors={errors['parent_id'] ?? (problem === undefined ? undefined : [problem])}>
        {(control) => (
          <select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
            <option value={TOP}>The top of the course</option>
            {listPlaces(all, node).map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {`${'– '.repeat(depth)}${name}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className="btn" aria-disabled={isSending || isHere}>
        Move it
      </button>
    </form>
  );
}

/** Asks before an item goes, and names everything that goes with it. */
export function TakeOut({ node, onSaid }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { send, isSending, problem } = useSend(courseCalls.deletePage, { refreshes: COURSE_CHANGES });
  const below = listBelow(node);
  const takeOut = async () => {
    if (isSending) return;
    const done = await send({ params: { id: node.id } }).catch(() => undefined);
    if (done === undefined) return;
    dialog.current?.close();
    onSaid(`"${node.name}" has been taken out of the course.`);
  };
  return (
    <AskFirst dialog={dialog} label="Take it out" className="btn danger" title={`Take "${node.name}" out of the course?`}>
      {below.length > 0 && (
        <>
          <p>{below.length === 1 ? 'This goes with it:' : `These ${below.length} go with it:`}</p>
          <ul className="bullets">
            {below.map(({ id, name }) => (
              <li key={id} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Learners will no longer see it. Their results stay. It waits under "Taken out" until it is brought back.</p>
      <Alert text={problem} />
      <p className="row">
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Keep it
        </button>
        <button type="button" className="btn danger" aria-disabled={isSending} onClick={() => void takeOut()}>
          {below.length === 0 ? 'Take it out' : `Take all ${below.length + 1} out`}
        </button>
      </p>
    </AskFirst>
  );
}
