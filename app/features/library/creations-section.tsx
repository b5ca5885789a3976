import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import bottleArt from '#content/art/scenes/empty-bottle.svg';
import searchArt from '#content/art/scenes/empty-search.svg';
import { CREATION_KINDS } from '../../activities/definitions.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CreationCard } from './creation-card.tsx';
import { CreationDialog } from './creation-dialog.tsx';
import type { CreationView } from './creation-view.ts';
import { ListNote } from './list-note.tsx';
import { UndoBar } from './undo-bar.tsx';
import type { Question, useCreations } from './use-creations.ts';
import type { useDeleting } from './use-deleting.ts';
import { useMore } from './use-more.ts';
import { useWholeEntry } from './use-whole-entry.ts';

type Props = {
  isForKids: boolean;
  creations: ReturnType<typeof useCreations>;
  question: Question;
  onAsk: (question: Question) => void;
  /** False when another draft is there: the person then decides. */
  onEdit: (entry: CreationView, isSure: boolean) => Promise<boolean>;
  onReply: (entry: CreationView) => void;
  deleting: ReturnType<typeof useDeleting>;
};

/** So few need no search in a child's library. */
const FEW_MAX = 8;
const NO_QUESTION: Question = { q: '', activity: '' };

function Filters({ question, onAsk }: Pick<Props, 'question' | 'onAsk'>) {
  const id = useId();
  const [asked, setAsked] = useState(question);
  const ask = (change: Partial<Question>) => {
    const next = { ...asked, ...change };
    setAsked(next);
    onAsk(next);
  };
  return (
    <form className="cards broad fit" role="search" onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <label htmlFor={`${id}-q`}>Search what you made</label>
        <input
          id={`${id}-q`}
          type="search"
          dir="auto"
          value={asked.q}
          maxLength={200}
          onChange={(event) => ask({ q: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-a`}>Made in</label>
        <select id={`${id}-a`} value={asked.activity} onChange={(event) => ask({ activity: event.target.value })}>
          <option value="">Everywhere</option>
          {CREATION_KINDS.map(({ id: activity, title }) => (
            <option key={activity} value={activity}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </form>
  );
}

/** Everything kept, as cards that look like what was made. */
export function CreationsSection({ isForKids, deleting, creations, question, onAsk, onEdit, onReply }: Props) {
  const { library, list, entries, copiedAt } = creations;
  const [round, setRound] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const more = useMore(list.loadMore);
  const { entry: open, ...whole } = useWholeEntry(entries.find(({ id }) => id === openId));
  const isAsking = question.q !== '' || question.activity !== '';
  const isEmpty = entries.length === 0 && !list.isLoading && library !== undefined && list.problem === undefined;
  const needsSearch = isAsking || (!isEmpty && (!isForKids || entries.length > FEW_MAX));
  const needsSignIn = library?.waiting.filter((entry) => entry.needsSignIn === true).length ?? 0;
  const remover = useRef(deleting.remove);
  useEffect(() => {
    remover.current = deleting.remove;
  });
  // Stable, so that unchanged cards do not render again.
  const show = useCallback(({ id }: CreationView) => setOpenId(id), []);
  const remove = useCallback((entry: CreationView) => {
    setOpenId(undefined);
    void remover.current(entry);
  }, []);
  return (
    <section className="stack" aria-labelledby="library-kept">
      <h2 id="library-kept">Saved creations</h2>
      {needsSignIn > 0 && (
        <p className="form-error" role="status">{`Sign in again to send ${needsSignIn === 1 ? '1 thing' : `${needsSignIn} things`}.`}</p>
      )}
      {needsSearch && <Filters key={round} question={round === 0 ? question : NO_QUESTION} onAsk={onAsk} />}
      {((list.isLoading && copiedAt === undefined) || library === undefined) && <p role="status">Looking...</p>}
      <ListNote list={list} copiedAt={copiedAt} />
      {isEmpty && isAsking && (
        <EmptyState art={searchArt} role="status" text="Nothing you kept matches this search.">
          <button
            className="btn"
            type="button"
            onClick={() => {
              setRound(round + 1);
              onAsk(NO_QUESTION);
            }}
          >
            Show everything
          </button>
        </EmptyState>
      )}
      {isEmpty && !isAsking && (
        <EmptyState
          art={bottleArt}
          text={'Nothing here yet. In an activity, save something and choose "Keep it", and it will wash up on this beach.'}
        >
          <Link className="btn main" to="/activities">
            Choose an activity
          </Link>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul className="cards" aria-busy={list.isStale}>
          {entries.map((entry) => (
            <CreationCard key={entry.id} entry={entry} onOpen={show} onDelete={remove} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <button className="btn at-middle" type="button" aria-disabled={more.isLoading} onClick={more.load}>
          {more.isLoading ? 'Fetching more...' : 'Show more'}
        </button>
      )}
      {open !== undefined && (
        <CreationDialog
          key={open.id}
          entry={open}
          whole={whole}
          onClose={() => setOpenId(undefined)}
          onDelete={() => remove(open)}
          onEdit={(isSure) => onEdit(open, isSure)}
          onReply={() => onReply(open)}
        />
      )}
      {deleting.deleted !== undefined && (
        <UndoBar key={deleting.deleted.key} title={deleting.deleted.title} onUndo={() => void deleting.undo()} onEnd={deleting.end} />
      )}
    </section>
  );
}
