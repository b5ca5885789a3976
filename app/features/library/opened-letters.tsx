import { useState } from 'react';
import { growthCalls } from '#contracts/growth.ts';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CreationDialog } from './creation-dialog.tsx';
import { readCreation, type CreationView } from './creation-view.ts';

type Props = {
  onEdit: (entry: CreationView, isSure: boolean) => Promise<boolean>;
  onReply: (entry: CreationView) => void;
  onDelete: (entry: CreationView) => void;
};

/** On its day, and for two weeks, a letter to oneself is on top (docs/spec/product.md §6). */
export function OpenedLetters({ onEdit, onReply, onDelete }: Props) {
  const { answer } = useCall(growthCalls.openedLetters, {});
  const [openId, setOpenId] = useState<string>();
  const letters = answer?.data.flatMap((creation) => readCreation(creation) ?? []) ?? [];
  if (letters.length === 0) return null;
  const open = letters.find(({ id }) => id === openId);
  return (
    <section className="stack" aria-labelledby="opened-letters">
      <h2 id="opened-letters">{letters.length === 1 ? 'A letter from your past self' : 'Letters from your past self'}</h2>
      <ul className="stack gap-3">
        {letters.map((letter) => (
          <li key={letter.id} className="card pad sunny row far">
            <p>
              You wrote it on {formatDate(new Date(letter.keptAt).toISOString())} and sealed it until{' '}
              {formatDate(`${letter.opensOn ?? ''}T12:00:00Z`)}. It can be read now.
            </p>
            <p className="row">
              <button className="btn main" type="button" onClick={() => setOpenId(letter.id)}>
                Open the letter
              </button>
              <button className="btn" type="button" onClick={() => onReply(letter)}>
                Write a reply
              </button>
            </p>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <CreationDialog
          key={open.id}
          entry={open}
          onClose={() => setOpenId(undefined)}
          onDelete={() => {
            setOpenId(undefined);
            onDelete(open);
          }}
          onEdit={(isSure) => onEdit(open, isSure)}
          onReply={() => onReply(open)}
        />
      )}
    </section>
  );
}
