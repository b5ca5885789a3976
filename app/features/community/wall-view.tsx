import { useState } from 'react';
import { Link } from 'react-router';
import { communityCalls, type WallPage as Page, type WallStatus } from '#contracts/community.ts';
import { REPORTS, WALL_NAMES } from '#contracts/community-words.ts';
import emptyArt from '#content/art/scenes/empty-bottle.svg';
import { usePages } from '../../data/use-pages.ts';
import { CallState } from '../../ui/call-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Success } from '../../ui/form-parts.tsx';
import { findIdeaAddress } from './find-idea-activity.ts';
import { NameChooser } from './name-chooser.tsx';
import { WallPage, type WallPageProps } from './wall-page.tsx';
import { RestingNote } from './wall-states.tsx';
import { WorkCard } from './work-card.tsx';

/** Works taken down or hidden leave an open page this soon, and at once on return. */
const REFETCH_MS = 10_000;

const ANSWERS = {
  open: 'A moderator will look at it.',
  stays: 'We’ve looked at it. Others can still see it, but you won’t.',
  gone: 'We looked. It’s gone.',
} as const;

/** What came of this person's reports. */
function Answers({ answers }: Pick<WallStatus, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <details className="fold">
      <summary>What happened after you told us</summary>
      <ul className="prose">
        {answers.map(({ id, reason, state }) => (
          <li key={id}>{`“${REPORTS[reason]}”: ${ANSWERS[state]}`}</li>
        ))}
      </ul>
    </details>
  );
}

function Works({ status }: { status: WallStatus }) {
  const list = usePages(
    communityCalls.listWorks,
    (after) => ({ query: after === undefined ? {} : { after } }),
    ({ next }: Page) => next ?? undefined,
    { refetchMs: REFETCH_MS },
  );
  // Reported works leave this reader's wall at once, wherever they have scrolled.
  const [gone, setGone] = useState<{ addresses: readonly string[]; message: string }>({ addresses: [], message: '' });
  const works = (list.pages ?? []).flatMap(({ data }) => data).filter(({ address }) => !gone.addresses.includes(address));
  if (list.pages === undefined) return <CallState isLoading={list.isLoading} problem={list.problem} onRetry={list.reload} />;
  return (
    <>
      <Success text={gone.message} />
      {works.length === 0 ? (
        <EmptyState art={emptyArt} text="Nothing is on your wall yet. You could be the first: choose something you made, and show it.">
          <Link className="btn main" to="/library">
            Choose from your library
          </Link>
        </EmptyState>
      ) : (
        <ul className="cards broad gap-5 tops">
          {works.map((work) => (
            <WorkCard
              key={work.address}
              work={work}
              sentences={status.sentences}
              onReported={(address, message) => setGone(({ addresses }) => ({ addresses: [...addresses, address], message }))}
            />
          ))}
        </ul>
      )}
      {list.hasMore ? (
        <button
          className="btn at-middle"
          type="button"
          aria-disabled={list.isLoadingMore || undefined}
          onClick={() => void list.loadMore()}
        >
          {list.isLoadingMore ? 'Fetching more...' : 'Show more'}
        </button>
      ) : (
        works.length > 0 && <p className="soft at-middle">That is everything on your wall.</p>
      )}
    </>
  );
}

/** The learner's own wall. */
export function WallView(props: Pick<WallPageProps, 'help'>) {
  return (
    <WallPage
      {...props}
      title="The harbour wall"
      lead="Things that other learners of your age made and chose to show. Look, read, and leave a lantern."
    >
      {(status) => (
        <>
          {status.is_resting && (
            <RestingNote text="The wall is resting: the moderators are catching up. What is here stays. You can show new works again in a day or two." />
          )}
          <NameChooser status={status} />
          {status.prompt !== null && (
            <section className="panel wide sunny stack gap-2" aria-labelledby="wall-prompt">
              <h2 className="lg" id="wall-prompt">
                This week
              </h2>
              <p className="lead" dir="auto">
                {status.prompt}
              </p>
              <Link className="btn main at-start" to={findIdeaAddress(status.prompt, status.wall)}>
                Make something about it
              </Link>
            </section>
          )}
          <Answers answers={status.answers} />
          <section className="stack" aria-labelledby="wall-works">
            <h2 id="wall-works">{status.wall === null ? 'The wall' : WALL_NAMES[status.wall]}</h2>
            <Works status={status} />
          </section>
        </>
      )}
    </WallPage>
  );
}
