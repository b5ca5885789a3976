import type { ExampleTexts, HelpCardTexts } from '#content/schemas.ts';
import { Suspense, useRef, useSyncExternalStore, type ComponentType } from 'react';
import { usePractice } from '../../sync/practice/use-practice.ts';
import { prefersReducedMotion } from '../../device/use-comfort.ts';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { HelpCard } from '../../ui/help-card.tsx';
import { NoVoiceNote, SayButton } from '../../ui/say-button.tsx';
import { HelpNear, toHelpPart } from '../../ui/help-near.tsx';
import type { ActivityDefinition } from './definition.ts';
import { useLineBack, type LineParts } from './line-back/use-line-back.ts';
import { Alert } from '../../ui/alert.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ExampleCard } from './example-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { DoneMark } from './done-mark.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { LineBack } from './line-back/line-back.tsx';
import { StoreButton } from './store-button.tsx';
import { EditingNote } from './editing-note.tsx';
import { LocalCreationList } from './local-creation-list.tsx';
import { MessageCenter } from './message-center.tsx';
import type { SavedItem } from './saved-item.ts';
import { PictureWords } from './picture-words.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { ActivityScreenProps } from './screen-props.ts';
import { playSound } from './sounds.ts';
import { useLocalCreations } from './use-local-creations.ts';
import { useMessages } from './use-messages.ts';
import { useSaving } from './use-saving.ts';
import type { WorkStore } from './work-store.ts';
import './activity-host.css';

/** One activity with its parts, from the catalogue. `never` types what the host only passes on. */
export type HostedActivity = {
  definition: ActivityDefinition<never, never>;
  store: WorkStore<never, never>;
  Screen: ComponentType<ActivityScreenProps<never, never>>;
  preload: () => Promise<unknown>;
  /** Forgets a failed load, so that the next showing asks again. */
  retry: () => void;
  loadLine: () => Promise<LineParts>;
};

/** Comes once something is kept. */
const AfterStoring = lazyPart(() => import('./after-storing.tsx').then((file) => file.AfterStoring));

type Props = HostedActivity & {
  /** 1 on the activity's own page, 2 inside the hub. */
  headingLevel?: 1 | 2;
  /** For the quiet card under every screen. */
  help?: HelpCardTexts;
  examples?: ExampleTexts;
};

const SECTION_COLOR = { communication: 'green', confidence: 'blue', creativity: 'orange' } as const;

/** The frame around every activity: drafts, saving, keeping, messages, sound, full screen and errors. */
export function ActivityHost({ definition, store, Screen, retry, loadLine, headingLevel = 1, help, examples }: Props) {
  const work = useSyncExternalStore(store.subscribe, store.get, store.getEmpty);
  const messages = useMessages();
  const creations = useLocalCreations(definition);
  const line = useLineBack(loadLine);
  const { near, show: showHelp } = useHelpNear();
  usePractice({ section: definition.pillar, activity: definition.id, kind: 'activity' });
  const frame = useRef<HTMLElement>(null);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';

  const { changeDraft, clearMessage, saveItem, keep, justStored, startAnother } = useSaving({
    definition,
    store,
    creations,
    line,
    messages,
    help,
    showHelp,
  });
  const renderKeep = (saved: SavedItem<never>, sound?: Blob) => (
    <StoreButton
      place={creations.places.get(saved.id)}
      isForLibrary={creations.isForLibrary}
      canBeSealed={definition.canBeSealed === true}
      sound={sound}
      itemTitle={definition.describeItem(saved.item).title}
      onKeep={(choice) => void keep(saved, choice)}
    />
  );

  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={`no-ring card activity-host ${SECTION_COLOR[definition.pillar]}`}
      aria-labelledby={`activity-${definition.id}`}
    >
      <header className="activity-head media gap-4 far">
        <Heading id={`activity-${definition.id}`}>{definition.title}</Heading>
        <SayButton text={`${definition.title}. ${definition.description}`} />
        <FullScreenButton target={frame} />
      </header>
      <NoVoiceNote />
      {examples !== undefined && <ExampleCard texts={examples} example={examples.examples[definition.id]} />}
      <div className="activity-screen stack gap-5" data-activity={definition.id}>
        {work.editing !== undefined && (
          <EditingNote
            isReply={work.editing.isReply === true}
            title={work.editing.title}
            onEnd={() => store.change(({ items }) => ({ draft: definition.emptyDraft, items }))}
          />
        )}
        <ScreenBoundary onRetry={retry}>
          <Suspense fallback={<Waiting text="Loading the activity..." />}>
            <Screen
              draft={work.draft}
              changeDraft={changeDraft}
              items={work.items}
              saveItem={saveItem}
              replaceItems={(items) => store.change((before) => ({ ...before, items }))}
              announce={messages.announce}
              clearMessage={clearMessage}
              random={Math.random}
              prefersReducedMotion={prefersReducedMotion}
              playSound={playSound}
              renderKeep={renderKeep}
              renderPictureWords={({ field, isOne = false, ...rest }) => (
                <PictureWords words={examples?.picture_words[definition.id]?.[field]} isOne={isOne} {...rest} />
              )}
            />
          </Suspense>
        </ScreenBoundary>
        <HelpNear near={near} reader={definition.ageGroup} />
        <Alert text={creations.problem} />
        <div className="said-after">
          <LineBack shown={line.shown} onDismiss={line.clear} />
          <MessageCenter current={messages.current} log={messages.log} onClose={messages.clear} />
        </div>
        {justStored !== undefined && (
          <Suspense>
            <AfterStoring
              creationId={justStored.id}
              activity={definition.id}
              place={creations.places.get(justStored.id)}
              isSealed={justStored.isSealed}
              onAnother={() => {
                startAnother();
                frame.current?.scrollIntoView({ block: 'start' });
                frame.current?.focus({ preventScroll: true });
              }}
            />
          </Suspense>
        )}
        <LocalCreationList
          definition={definition}
          creations={creations.items}
          isForLibrary={creations.isForLibrary}
          needsSignIn={creations.needsSignIn}
          onRemove={(id) => void creations.remove(id)}
        />
        <DoneMark activityId={definition.id} />
        {help !== undefined && near === undefined && (
          <HelpCard title={help.title} text={help[definition.ageGroup]} action={help.action} part={toHelpPart(definition.ageGroup)} />
        )}
      </div>
    </section>
  );
}
