import { Link } from 'react-router';
import { MESSAGE_STATES, studioMessageCalls, type MessageState, type StudioMessageEntry } from '#contracts/contact-studio.ts';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { ListChips, ListSearch } from '../../ui/list-filters.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
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

const countMessages = (total: number) => (total === 1 ? '1 message' : `${total} messages`);

/** Messages from the contact page; state, search and page are in the address. */
export function MessagesView() {
  const list = useListAddress();
  const q = list.readText('q');
  const state = list.choose('state', MESSAGE_STATES) ?? 'open';
  const asked = useCall(studioMessageCalls.list, { query: { q, state, page: list.page } });
  const chips = MESSAGE_STATES.map((each) => ({ label: STATE_WORDS[each], to: `?state=${each}`, isOn: each === state }));
  const all = (
    <Link className="btn" to={`?state=${state}`}>
      Show all of this kind
    </Link>
  );
  const empty = q === '' ? { text: EMPTY[state] } : { text: 'No messages match. Try other words, or another kind.', action: all };
  return (
    <>
      <ListChips label="Kinds of messages" chips={chips} />
      <ListSearch list={list} label="Name or email" />
      <PagedList {...{ list, asked, empty }} label="Pages of messages" turns={['Newer', 'Older']} count={countMessages}>
        {({ data }) => (
          <ul className="stack gap-3">
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
