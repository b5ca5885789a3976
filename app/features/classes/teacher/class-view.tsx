import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classCalls, type ClassDetail } from '#contracts/classes.ts';
import { useCall, useSend } from '../../../data/use-call.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CallState } from '../../../ui/call-state.tsx';
import { AnswerPart } from './answer-part.tsx';
import { AskedAct } from '../../../ui/asked-act.tsx';
import { CardsPart } from './cards-part.tsx';
import { ForTeachers } from './for-teachers.tsx';
import { PupilsPart } from './pupils-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { ShowToClass } from './show-to-class.tsx';
import { TasksPart } from './tasks-part.tsx';
import type { ThingLists } from './things.ts';
import { TodayPart } from './today-part.tsx';
import { YearPart } from './year-part.tsx';
import css from './teacher.module.css';

const PARTS = { today: 'Today', tasks: 'Tasks', pupils: 'Pupils', cards: 'Cards', settings: 'Settings' } as const;
type Part = keyof typeof PARTS;
/** Reached from a part, and shown under it. */
const BELOW: Readonly<Record<string, Part>> = { answer: 'today', year: 'settings' };

const readPart = (part: string | null): Part | 'answer' | 'year' =>
  part !== null && (Object.hasOwn(PARTS, part) || Object.hasOwn(BELOW, part)) ? (part as Part | 'answer' | 'year') : 'today';

function Parts({ open, hasAll }: { open: Part; hasAll: boolean }) {
  return (
    <nav className={css['parts']} aria-label="Parts of the class">
      <ul>
        {Object.entries(PARTS)
          .filter(([part]) => hasAll || part === 'settings')
          .map(([part, label]) => (
            <li key={part}>
              <Link to={part === 'today' ? '?' : `?part=${part}`} aria-current={part === open ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The code with the three ways to open it, and the end of a lesson. */
function Lesson({ one, onSaid }: { one: ClassDetail; onSaid: (words: string) => void }) {
  const params = { id: one.id };
  const code = useSend(classCalls.openCode, { refreshes: [classCalls.get, classCalls.list] });
  const end = useSend(classCalls.endLesson, { refreshes: [classCalls.get, classCalls.list] });
  const open = async (how: 'lesson' | 'term' | 'closed') => {
    await code.send({ params, body: { open: how } }).catch(() => undefined);
  };
  const endLesson = async () => {
    const done = await end.send({ params }).catch(() => undefined);
    if (done === undefined) return false;
    onSaid(done.signed_out === 1 ? 'One pupil was signed out.' : `${done.signed_out} pupils were signed out.`);
    return true;
  };
  const isOpen = one.code_open_until !== null;
  return (
    <div className={`panel wide ${css['lesson']}`}>
      <p>
        <span className="soft">Code </span>
        <strong className={css['code']}>{one.code}</strong>
        <span className="badge">{isOpen ? `open until ${toTime(one.code_open_until ?? '')}` : 'closed'}</span>
      </p>
      <div className="row">
        {isOpen ? (
          <>
            <ShowToClass name={one.name} code={one.code} />
            <button type="button" className="btn" aria-disabled={code.isSending} onClick={() => void open('closed')}>
              Close the code
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn main" aria-disabled={code.isSending} onClick={() => void open('lesson')}>
              Open for this lesson
            </button>
            <button type="button" className="btn" aria-disabled={code.isSending} onClick={() => void open('term')}>
              Open for the term
            </button>
          </>
        )}
        <AskedAct label="End the lesson" title="End the lesson?" confirm="Sign everyone out" {...end} act={endLesson}>
          <p>
            All pupils of this class are signed out on every device. What they kept is saved, and what they were writing waits on the device
            on which they wrote it.
          </p>
        </AskedAct>
      </div>
      <Alert text={code.problem} />
    </div>
  );
}

const DAY_MS = 86_400_000;
/** In the teacher's own time: an hour today, else a day. */
function toTime(iso: string): string {
  const date = new Date(iso);
  const isSoon = date.getTime() - Date.now() < DAY_MS;
  return isSoon
    ? `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
    : date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}

function PartView({
  part,
  one,
  things,
  onSaid,
}: {
  part: Part | 'answer' | 'year';
  one: ClassDetail;
  things: ThingLists;
  onSaid: (words: string) => void;
}): ReactNode {
  switch (part) {
    case 'tasks':
      return <TasksPart one={one} things={things} onSaid={onSaid} />;
    case 'pupils':
      return <PupilsPart one={one} onSaid={onSaid} />;
    case 'cards':
      return <CardsPart one={one} />;
    case 'settings':
      return <SettingsPart one={one} onSaid={onSaid} />;
    case 'answer':
      return <AnswerPart one={one} />;
    case 'year':
      return <YearPart one={one} onSaid={onSaid} />;
    default:
      return <TodayPart one={one} />;
  }
}

function OneClass({ id, things }: { id: number; things: ThingLists }) {
  const [search] = useSearchParams();
  const asked = readPart(search.get('part'));
  const [news, setNews] = useState({ part: '', words: '' });
  const { answer: one, isLoading, problem, reload } = useCall(classCalls.get, { params: { id } });
  // An admin who teaches elsewhere hands the class over and sees nothing of its pupils' work.
  const isTeacher = one?.my_part !== null;
  const part = isTeacher ? asked : 'settings';
  const setSaid = (words: string) => setNews({ part, words });
  // What was said belongs to the part in which it was done.
  const said = news.part === part ? news.words : '';
  if (one === undefined) {
    return (
      <div className="wrap parts">
        <h1>A class</h1>
        <CallState isLoading={isLoading} problem={problem} onRetry={reload}>
          <Link className="btn small" to="/classes">
            Your classes
          </Link>
        </CallState>
      </div>
    );
  }
  return (
    <div className={`wrap stack gap-5 ${css['class']}`}>
      <header className="stack gap-2">
        <p>
          <Link to="/classes">Your classes</Link>
        </p>
        <h1 dir="auto">{one.name}</h1>
      </header>
      {one.state === 'archived' && (
        <p className="panel sand wide">This class is archived: nothing can be handed in. Open it again under Settings.</p>
      )}
      {one.state === 'active' && isTeacher && part !== 'answer' && <Lesson one={one} onSaid={setSaid} />}
      <Parts open={BELOW[part] ?? (part as Part)} hasAll={isTeacher} />
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <PartView part={part} one={one} things={things} onSaid={setSaid} />
    </div>
  );
}

/** One class, in five parts; which is open stands in the address. */
export function ClassView({ id, things }: { id: number; things: ThingLists }) {
  return (
    <ForTeachers>
      <OneClass key={id} id={id} things={things} />
    </ForTeachers>
  );
}
