import { useId, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MESSAGE_STATES, messageState, studioMessageCalls, type MessageState, type StudioMessageEntry } from '#contracts/contact-studio.ts';
import { z } from '#contracts/zod.ts';
import emptyArt from '#content/art/scenes/empty-search.svg';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CallState } from '../../ui/call-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { STATE_WORDS } from './state-words.ts';

const EMPTY: Record<MessageState, string> = {
  open: 'No open messages. What visitors write on the contact page will appear here.',
  answered: 'No answered messages. The ones you answer will appear here.',
  spam: 'No spam. What you mark as spam will appear here.',
};

function Entry({ entry }: { entry: StudioMessageEntry }) {
  const { id, name, email, created_at, beginning } = entry;
  return (
    <li className="card pad stack gap-2 breaks">
      <p>
        <Link className="tap bold" to={`/studio/messages/${id}`} dir="auto">
          {name}
        </Link>{' '}
        <span className="soft">{`${email}, ${formatDate(created_at)}`}</span>
      </p>
      <p dir="auto">{beginning}</p>
    </li>
  );
}

function Kinds({ chosen }: { chosen: MessageState }) {
  return (
    <nav aria-label="Kinds of messages">
      <ul className="row">
        {MESSAGE_STATES.map((each) => (
          <li key={each}>
            <Link className="chip" to={`?state=${each}`} aria-current={each === chosen ? 'true' : undefined}>
              {STATE_WORDS[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Messages from the contact page; state, search and page are in the address. */
export function MessagesView() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const chosen = z.safeParse(messageState, search.get('state'));
  const state = chosen.success ? chosen.data : 'open';
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const { answer, isLoading, problem, reload } = useCall(studioMessageCalls.list, { query: { q, state, page } });
  const toPage = (number: number) => `?${new URLSearchParams({ state, q, page: String(number) }).toString()}`;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const words = form.get('q');
    setSearch({ state, q: typeof words === 'string' ? words.trim() : '' });
  };
  const last = answer === undefined ? 1 : Math.max(1, Math.ceil(answer.meta.total / answer.meta.per_page));
  return (
    <>
      <Kinds chosen={state} />
      <form key={`${state} ${q}`} className="row ends" role="search" onSubmit={submit}>
        <div className="field">
          <label htmlFor={`${id}-q`}>Name or email</label>
          <input id={`${id}-q`} name="q" dir="auto" defaultValue={q} maxLength={200} autoComplete="off" spellCheck={false} />
        </div>
        <button className="btn main" type="submit">
          Search
        </button>
      </form>
      {answer === undefined ? (
        <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
      ) : answer.meta.total === 0 ? (
        <EmptyState art={emptyArt} text={q === '' ? EMPTY[state] : 'No messages match. Try other words, or another kind.'} role="status">
          {q !== '' && (
            <Link className="btn" to={`?state=${state}`}>
              Show all of this kind
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          <p role="status">{answer.meta.total === 1 ? '1 message' : `${answer.meta.total} messages`}</p>
          <ul className="stack gap-3">
            {answer.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {last > 1 && (
            <nav className="row far" aria-label="Pages of messages">
              {page > 1 ? <Link to={toPage(page - 1)}>Newer</Link> : <span />}
              <span>{`Page ${page} of ${last}`}</span>
              {page < last ? <Link to={toPage(page + 1)}>Older</Link> : <span />}
            </nav>
          )}
        </>
      )}
    </>
  );
}
