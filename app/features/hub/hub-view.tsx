import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CarriedUse, LessonUse } from '#content/loop.server.ts';
import type { NotesOfLanguage } from '#content/first-languages.server.ts';
import type { LessonCard } from '#content/lessons.server.ts';
import type { HelpCardTexts, HubTexts, Topic } from '#content/schemas.ts';
import type { Depths } from '#content/scenes.server.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Icon } from '../../ui/icon.tsx';
import { findPlace, toHubAddress, type HubAddress, type Place } from './hub-address.ts';
import { useRememberedVisit } from './hub-state.ts';
import { HubSidebar, type HubMenu } from './hub-sidebar.tsx';
import { HubWelcome } from './hub-welcome.tsx';
import { LessonGroup } from './lessons/lesson-group.tsx';
import { LastTaken } from './loop/what-happened.tsx';
import { SECTION_LOOK } from './section-look.ts';
import { StepButtons } from './step-buttons.tsx';
import { TopicArticle } from './topic-article.tsx';
import { TopicFailed } from './topic-failed.tsx';
import { useTopicKeys } from './use-topic-keys.ts';
import './hub.css';

/** Lessons are read far more often than practised here, so they stay light. */
const CarriedNote = lazyPart(() => import('./loop/carried-note.tsx').then((file) => file.CarriedNote));

type Props = {
  address: HubAddress;
  texts: HubTexts;
  menu: HubMenu;
  practice: HubMenu;
  /** Undefined when the address names none or an unknown one. */
  topic: Topic | undefined;
  /** It exists and could not be fetched. */
  hasTopicFailed: boolean;
  mediaBaseUrl: string | undefined;
  help: HelpCardTexts;
  /** Where the topic is used. */
  use: LessonUse | undefined;
  /** Where first languages explain slips of the topic. */
  slips: readonly NotesOfLanguage[] | undefined;
  /** The cards behind the topic's door. */
  group: readonly LessonCard[];
  depths: Depths | undefined;
  uses: Readonly<Record<string, readonly CarriedUse[]>>;
  /** The id of an activity under the hub's name for it. */
  toActivityId: (id: string) => string;
  renderActivity: (id: string) => ReactNode;
};

/** Keyboards and screen readers follow to what was opened; on a small screen also back to the sidebar. */
function useFollowingFocus({ section, topic, activity }: HubAddress): void {
  const shown = `${section} ${topic ?? ''} ${activity ?? ''}`;
  const before = useRef(shown);
  const hasContent = topic !== undefined || activity !== undefined;
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (hasContent || hasLostFocus) document.getElementById(hasContent ? 'hub-content' : 'hub-sidebar')?.focus({ preventScroll: true });
  }, [shown, hasContent]);
}

function useSteps(place: Place | undefined, toAddress: (id: string) => string) {
  const navigate = useNavigate();
  const goTo = (entry: { id: string } | undefined) => (entry === undefined ? undefined : () => void navigate(toAddress(entry.id)));
  return { goBack: goTo(place?.previous), goOn: goTo(place?.next) };
}

function TopicPart({ address: { section }, menu, topic, mediaBaseUrl, help, use, depths, slips, group }: Props & { topic: Topic }) {
  const place = findPlace(menu[section], topic.id);
  const { goBack, goOn } = useSteps(place, (id) => toHubAddress({ section, topic: id }));
  useTopicKeys(goBack, goOn);
  return (
    <>
      <TopicArticle
        key={topic.id}
        section={section}
        topic={topic}
        mediaBaseUrl={mediaBaseUrl}
        help={help}
        use={use}
        depths={depths}
        slips={slips}
      />
      {group.length > 0 && <LessonGroup cards={group} />}
      {place !== undefined && <StepButtons label="Topics" number={place.number} total={place.total} goBack={goBack} goOn={goOn} />}
    </>
  );
}

function PracticePart({
  address: { section },
  practice,
  activityId,
  uses,
  toActivityId,
  renderActivity,
}: Props & { activityId: string | undefined }) {
  const place = findPlace(practice[section], activityId);
  const { goBack, goOn } = useSteps(place, (id) => toHubAddress({ section, activity: id }));
  if (activityId === undefined || place === undefined) {
    return <p className="state hub-none">No activities available for this section.</p>;
  }
  return (
    <>
      <StepButtons label="Activities" number={place.number} total={place.total} goBack={goBack} goOn={goOn} />
      <Suspense>
        <CarriedNote activityId={toActivityId(activityId)} uses={uses[toActivityId(activityId)] ?? []} />
      </Suspense>
      {renderActivity(activityId)}
    </>
  );
}

/** The Learning Hub (docs/spec/platform.md §2, §4): only the address says what is open. */
export function HubView(props: Props) {
  const { address, texts, menu, practice, topic } = props;
  const { section } = address;
  const navigate = useNavigate();
  const isPractice = address.activity !== undefined;
  // An unknown activity opens the section's first one.
  const activityId = isPractice
    ? findPlace(practice[section], address.activity)
      ? address.activity
      : practice[section][0]?.id
    : undefined;
  useRememberedVisit(section, topic?.id);
  useFollowingFocus(address);
  const goBack = () => void navigate(toHubAddress({ section }));
  return (
    <div
      className={`wrap hub ${SECTION_LOOK[section].color}`}
      data-view={isPractice || address.topic !== undefined ? 'content' : 'sidebar'}
    >
      <header className="whole-row media gap-4">
        <Link className="btn no-print" to="/" aria-label="Go to the home page">
          <Icon name="back" />
        </Link>
        <h1>ThreeSeas Learning Hub: Master the 3 Cs</h1>
      </header>
      <HubSidebar
        section={section}
        topicId={props.hasTopicFailed ? address.topic : topic?.id}
        activityId={isPractice ? (activityId ?? '') : undefined}
        menu={menu}
        practice={practice}
      />
      <section
        id="hub-content"
        className="hub-content no-ring"
        aria-label={`${SECTION_LOOK[section].label}: ${isPractice ? 'practice' : 'overview'}`}
        tabIndex={-1}
      >
        <button type="button" className="btn quiet hub-back no-print" onClick={goBack}>
          Back
        </button>
        {isPractice ? (
          <PracticePart {...props} activityId={activityId} />
        ) : props.hasTopicFailed ? (
          <TopicFailed />
        ) : topic === undefined ? (
          <>
            <LastTaken lessons={Object.values(menu).flat()} />
            <HubWelcome section={section} texts={texts.sections[section]} topics={menu[section]} />
          </>
        ) : (
          <TopicPart {...props} topic={topic} />
        )}
      </section>
    </div>
  );
}
