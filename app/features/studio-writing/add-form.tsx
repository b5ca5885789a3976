import { useState, type FormEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { courseCalls } from '#contracts/course.ts';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import type { TreeNode } from './tree-nodes.ts';
import { COURSE_CHANGES } from './use-page-editor.ts';

type Props = {
  parent: TreeNode | null;
  onSaid: (words: string) => void;
};

/** A unit, page or quiz: only a name, then its editor opens. A draft until shown. */
export function AddForm({ parent, onSaid }: Props) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'page' | 'check'>('page');
  const { send, isSending, problem, errors } = useSend(courseCalls.addPage, { refreshes: COURSE_CHANGES });
  const canHaveQuiz = parent?.kind === 'unit' && parent.children.every((child) => child.kind !== 'check');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const body = {
      name,
      parent_id: parent?.id ?? null,
      kind: parent === null ? ('unit' as const) : canHaveQuiz ? kind : ('page' as const),
    };
    const added = await send({ body }).catch(() => undefined);
    if (added === undefined) return;
    setName('');
    onSaid(`"${added.name}" has been added as a draft.`);
    await navigate(href('/studio/course/:id', { id: String(added.id) }));
  };
  return (
    <form className="row ends" noValidate onSubmit={(event) => void add(event)}>
      <Field label={parent === null ? 'New unit' : `New page in "${parent.name}"`} errors={errors['name']}>
        {(control) => (
          <input {...control} value={name} maxLength={120} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      {canHaveQuiz && (
        <Field label="Kind">
          {(control) => (
            <select {...control} value={kind} onChange={({ target }) => setKind(target.value === 'check' ? 'check' : 'page')}>
              <option value="page">A page</option>
              <option value="check">The quiz that ends the unit</option>
            </select>
          )}
        </Field>
      )}
      <button type="submit" className="btn" aria-disabled={isSending}>
        {parent === null ? 'Add the unit' : 'Add it'}
      </button>
      {errors['name'] === undefined && <Alert text={problem} />}
    </form>
  );
}
