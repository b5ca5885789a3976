import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SECTION_IDS, type SectionId } from '#content/sections.ts';
import { ChartStop } from '../../ui/chart-stop.tsx';
import { useFinishedTopics } from './finished-topics.ts';
import { toHubAddress } from './hub-address.ts';
import { SECTION_LOOK } from './section-look.ts';

export type MenuEntry = { id: string; title: string };
export type HubMenu = Record<SectionId, readonly MenuEntry[]>;
type Submenu = 'overview' | 'practice';

type StopsProps = {
  entries: readonly MenuEntry[];
  currentId: string | undefined;
  finished: readonly string[];
  toAddress: (id: string) => string;
};

function RouteStops({ entries, currentId, finished, toAddress }: StopsProps) {
  return (
    <ol className="chart-route hub-route">
      {entries.map(({ id, title }) => (
        <ChartStop key={id} to={toAddress(id)} name={title} isCurrent={id === currentId} isFinished={finished.includes(id)} />
      ))}
    </ol>
  );
}

type SubmenuProps = { label: string; isOpen: boolean; onToggle: () => void; children: React.ReactNode };

function SubmenuPart({ label, isOpen, onToggle, children }: SubmenuProps) {
  return (
    <div className="hub-submenu">
      <button className="bare arrow" type="button" aria-expanded={isOpen} onClick={onToggle}>
        {label}
      </button>
      {isOpen && children}
    </div>
  );
}

type OpenProps = {
  section: SectionId;
  topics: readonly MenuEntry[];
  activities: readonly MenuEntry[];
  topicId: string | undefined;
  activityId: string | undefined;
};

function OpenSection({ section, topics, activities, topicId, activityId }: OpenProps) {
  const finished = useFinishedTopics();
  const shown: Submenu = activityId === undefined ? 'overview' : 'practice';
  // Folding by hand holds until the other view is shown.
  const [choice, setChoice] = useState<{ shown: Submenu; open: Submenu | undefined }>();
  const open = choice?.shown === shown ? choice.open : shown;
  const toggle = (submenu: Submenu) => setChoice({ shown, open: open === submenu ? undefined : submenu });
  const done = topics.filter(({ id }) => finished.includes(id)).length;
  return (
    <>
      {done > 0 && <p className="hub-progress">{`${done} of ${topics.length} topics finished`}</p>}
      <SubmenuPart label="Overview" isOpen={open === 'overview'} onToggle={() => toggle('overview')}>
        <RouteStops entries={topics} currentId={topicId} finished={finished} toAddress={(topic) => toHubAddress({ section, topic })} />
      </SubmenuPart>
      {section !== 'vocabulary' && (
        // "Excercises" is spelled so in the specification (docs/spec/platform.md §2).
        <SubmenuPart label="Excercises" isOpen={open === 'practice'} onToggle={() => toggle('practice')}>
          {activities.length === 0 ? (
            <p className="hub-none">No activities available for this section.</p>
          ) : (
            <RouteStops
              entries={activities}
              currentId={activityId}
              finished={[]}
              toAddress={(activity) => toHubAddress({ section, activity })}
            />
          )}
        </SubmenuPart>
      )}
    </>
  );
}

type Props = Pick<OpenProps, 'section' | 'topicId' | 'activityId'> & { menu: HubMenu; practice: HubMenu };

/** The four sections; opening one shows its overview without a topic (docs/spec/platform.md §4). */
export function HubSidebar({ section, topicId, activityId, menu, practice }: Props) {
  const navigate = useNavigate();
  return (
    <nav id="hub-sidebar" className="chart hub-sidebar no-ring no-print" aria-label="Sections" tabIndex={-1}>
      <ul className="stack gap-2">
        {SECTION_IDS.map((id) => (
          <li key={id} className={`hub-section ${SECTION_LOOK[id].color}`}>
            <button
              type="button"
              className="hub-section-button bare arrow"
              aria-expanded={id === section}
              aria-controls={`hub-section-${id}`}
              onClick={() => void navigate(toHubAddress({ section: id }), { preventScrollReset: true })}
            >
              {SECTION_LOOK[id].label}
            </button>
            <div id={`hub-section-${id}`} hidden={id !== section}>
              {id === section && (
                <OpenSection key={id} section={id} topics={menu[id]} activities={practice[id]} topicId={topicId} activityId={activityId} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
