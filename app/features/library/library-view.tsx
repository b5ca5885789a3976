import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsForKids } from '../../device/pre-reader.ts';
import { useUser } from '../../session/session.ts';
import { useCanStore } from '../../sync/library/use-library.ts';
import { GuardianSees } from './guardian-sees.tsx';
import { CreationsSection } from './creations-section.tsx';
import { DevicePlace } from './device-place.tsx';
import type { CreationView } from './creation-view.ts';
import { ModuleProgress, type ModuleState } from './module-progress.tsx';
import { OpenedLetters } from './opened-letters.tsx';
import { OfferDialog, useOffer } from './offer-dialog.tsx';
import { useCreations, type Question } from './use-creations.ts';
import { useDeleting } from './use-deleting.ts';
import './library.css';

type Props = {
  modules: readonly ModuleState[];
  question: Question;
  onAsk: (question: Question) => void;
  onEdit: (entry: CreationView, isSure: boolean) => Promise<boolean>;
  onReply: (entry: CreationView) => void;
  /** Other features' sections, in this order; missing ones are left out. */
  slots?: Partial<Record<'home' | 'activityHistory' | 'quizResults' | 'sessionHistory' | 'certificates' | 'words', ReactNode>>;
};

const CREATIONS_HASH = '#library-kept';

/** What a guardian sees of each part (contracts/guardian.ts). */
const SEEN_BY_GUARDIAN = [
  { name: 'Your modules', what: 'How many topics you finished. Not which.' },
  { name: 'Saved creations', what: 'How many things are here. Never what you wrote or said.' },
  { name: 'Activity history', what: 'How many visits and minutes there are. Not which.' },
  { name: 'Quiz results', what: 'How many quizzes you have taken. Not your answers.' },
  { name: 'Session history', what: 'How many seats you have had, and each session that they were asked about. Never your notes.' },
  { name: 'Words and review', what: 'How many words and questions there are. Not which.' },
];

type LinksProps = { isPupil: boolean; isStaff: boolean; isTeacher: boolean; isLearner: boolean; isForKids: boolean };

function Links({ isPupil, isStaff, isTeacher, isLearner, isForKids }: LinksProps) {
  return (
    <p className="row">
      {isStaff && (
        <Link className="btn main" to="/studio">
          Open the studio
        </Link>
      )}
      {isTeacher && (
        <Link className="btn main" to="/classes">
          Your classes
        </Link>
      )}
      {/* A child has pictures for both. */}
      {isLearner && !isForKids && (
        <Link className="btn" to="/activities">
          Make something
        </Link>
      )}
      {isLearner && (
        <Link className="btn" to="/my-book">
          My Book
        </Link>
      )}
      {isLearner && !isForKids && (
        <Link className="btn" to="/Progress">
          Your progress
        </Link>
      )}
      {!isPupil && (
        <Link className="btn" to="/account-details">
          Your account
        </Link>
      )}
      <Link className="btn quiet" to="/logout">
        Sign out
      </Link>
    </p>
  );
}

/** A child's numbers behind a button, open where a link leads to one of them. */
function Folded({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  return (
    <details className="panel low full fold plus" open={hash === '' || hash === CREATIONS_HASH ? undefined : true}>
      <summary>How far I am</summary>
      <div className="parts">
        <p>
          <Link className="btn" to="/Progress">
            Your progress
          </Link>
        </p>
        {children}
      </div>
    </details>
  );
}

/** The personal dashboard: progress, creations, and where to go on. For children what they made comes first. */
export function LibraryView({ modules, question, onAsk, onEdit, onReply, slots = {} }: Props) {
  const user = useUser();
  const isForKids = useIsForKids(user?.age_group);
  const canStore = useCanStore();
  const creations = useCreations(question);
  const { owner, library } = creations;
  const offer = useOffer(owner, canStore);
  const deleting = useDeleting(typeof owner === 'number' ? owner : undefined);
  const [isAsked, setIsAsked] = useState(false);
  const isStaff = user !== undefined && user.roles.length > 0;
  // An account made for staff has no age, so the learner's buttons lead nowhere.
  const isLearner = !isStaff || user.age_group !== undefined;
  const onDevice = library?.things.filter(({ place }) => place === 'device').length ?? 0;
  const seen = <GuardianSees parts={SEEN_BY_GUARDIAN} />;
  const learned = (
    <section className="stack" aria-labelledby="library-modules">
      <h2 id="library-modules">Your modules</h2>
      <ModuleProgress modules={modules} />
    </section>
  );
  const made = (
    <>
      <OpenedLetters onEdit={onEdit} onReply={onReply} onDelete={(entry) => void deleting.remove(entry)} />
      <CreationsSection {...{ isForKids, deleting, creations, question, onAsk, onEdit, onReply }} />
    </>
  );
  const history = (
    <>
      {slots.activityHistory}
      {slots.quizResults}
      {user?.kind !== 'pupil' && slots.sessionHistory}
      {user?.kind !== 'pupil' && slots.certificates}
      {slots.words}
    </>
  );
  return (
    <div className="wrap parts">
      <h1>
        {user === undefined ? (
          'Your dashboard'
        ) : (
          <>
            <bdi>{user.name}</bdi>&apos;s dashboard
          </>
        )}
      </h1>
      {isLearner && slots.home}
      <Links
        isPupil={user?.kind === 'pupil'}
        isStaff={isStaff}
        isTeacher={user?.roles.includes('teacher') === true}
        isLearner={isLearner}
        isForKids={isForKids}
      />
      {isForKids ? (
        <>
          {made}
          <Folded>
            {seen}
            {learned}
            {history}
          </Folded>
        </>
      ) : (
        <>
          {seen}
          {learned}
          {made}
          {history}
        </>
      )}
      {offer.entries.length > 0 && typeof owner === 'number' && (
        <section className="panel wide row far" aria-label="Things on this device">
          <p>{`${offer.entries.length === 1 ? 'There is 1 thing' : `There are ${offer.entries.length} things`} on this device that could be yours.`}</p>
          <button className="btn" type="button" onClick={() => setIsAsked(true)}>
            Choose what goes into your library
          </button>
          <OfferDialog
            owner={owner}
            entries={offer.entries}
            isAsked={isAsked}
            onEnd={() => {
              setIsAsked(false);
              offer.reload();
            }}
          />
        </section>
      )}
      {owner !== undefined && library !== undefined && <DevicePlace owner={owner} count={onDevice} />}
    </div>
  );
}
