import { ListChips, ListSearch } from '../ui/list-filters.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { useListAddress } from '../ui/use-list-address.ts';
import type { Sample } from './sample.ts';

const BOATS = ['The Kite', 'The Patient Otter'];
const STATES = { in: 'In the harbour', out: 'At sea' };
const meta = { total: 52, per_page: 25 };
const reload = () => undefined;

function Filters() {
  const list = useListAddress();
  const isOut = list.choose('where', ['out']) !== undefined;
  return (
    <>
      <ListChips
        label="Which boats"
        chips={[
          { label: STATES.in, to: list.toAddress({ where: '' }), isOn: !isOut },
          { label: STATES.out, to: list.toAddress({ where: 'out' }), isOn: isOut },
        ]}
      />
      <ListSearch list={list} label="Name of a boat" choices={[{ name: 'state', label: 'State', value: '', words: STATES, all: 'All' }]} />
    </>
  );
}

type Asked = { answer: { data: readonly string[]; meta: typeof meta } | undefined; problem: string | undefined };

function Boats({ answer, problem }: Asked) {
  const list = useListAddress();
  return (
    <PagedList
      list={list}
      asked={{ answer, problem, reload }}
      label="Pages of boats"
      count={(total) => `${total} boats`}
      empty={{ text: 'No boats match. Try other words, or all of them.' }}
    >
      {({ data }) => (
        <ul className="bullets">
          {data.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** There, empty, waiting and failed. */
const Pages = () => (
  <>
    <Boats answer={{ data: BOATS, meta }} problem={undefined} />
    <Boats answer={{ data: [], meta: { ...meta, total: 0 } }} problem={undefined} />
    <Boats answer={undefined} problem={undefined} />
    <Boats answer={undefined} problem="We could not load this. Please try again." />
  </>
);

export const LIST_SAMPLES: readonly Sample[] = [
  { file: 'list-filters', show: () => <Filters /> },
  { file: 'paged-list', show: () => <Pages /> },
];
