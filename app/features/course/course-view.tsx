import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Menu, RightSide } from '#contracts/course.ts';
import type { CourseTexts } from '#content/schemas.ts';
import { rememberCoursePage } from '../../data/root-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { BlockTools } from './blocks/block-view.tsx';
import { CourseMenu } from './course-menu.tsx';
import { CourseOpening, type UnitNote } from './course-opening.tsx';
import { CoursePageView } from './course-page-view.tsx';
import { useFinishedPages } from '../../sync/course/finished-pages.ts';
import { buildTree, findPath, listLeaves, type MenuNode } from './menu-tree.ts';
import { useMenu, useRightSide, useUnitAhead } from './use-course.ts';
import './course.css';
import './course-menu.css';
import './course-page.css';
import './blocks/blocks.css';
import './blocks/tasks.css';
import './quiz.css';
import './course-opening.css';

export type CourseStart = {
  menu?: Menu | undefined;
  rightSide?: { id: number; answer: RightSide } | undefined;
  units?: readonly UnitNote[];
};
type Props = {
  texts: CourseTexts | undefined;
  pageId: number | undefined;
  /** Rendered with the document by the server. */
  start: CourseStart;
  toAddress: (id: number) => string;
  /** The menu shows the unit of the page alone, and this one where no page is named. */
  onlyUnit?: string;
  tools: BlockTools;
};

function Failed({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  return (
    <div className="parts starts">
      <p className="form-error" role="alert">
        {children}
      </p>
      <button type="button" className="btn main" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}

/** Keyboards and screen readers follow to the opened page; the first document leaves the focus alone. */
function useFollowingFocus(shownId: number | undefined): void {
  const before = useRef(shownId);
  useEffect(() => {
    if (before.current === shownId) return;
    before.current = shownId;
    // An address with a fragment leads there.
    if (shownId !== undefined && window.location.hash === '') document.getElementById('course-page-title')?.focus({ preventScroll: true });
  }, [shownId]);
}

/** Where to go on next time: this page, or the next once it is finished. */
function useRememberedPage(here: MenuNode | undefined, next: MenuNode | undefined, isFinished: boolean): void {
  const place = isFinished && next !== undefined ? next : here;
  const id = place?.id;
  const name = place?.name;
  useEffect(() => {
    if (id !== undefined && name !== undefined) rememberCoursePage({ id, name });
  }, [id, name]);
}

type OverviewProps = { unit: MenuNode; sheet: string | undefined; toAddress: (id: number) => string };
function UnitOverview({ unit, sheet, toAddress }: OverviewProps) {
  return (
    <div className="course-article stack">
      <header className="stack gap-3">
        <h1 id="course-page-title" tabIndex={-1} className="no-ring deep" dir="auto">
          {unit.name}
        </h1>
      </header>
      <ul className="cards">
        {listLeaves(unit).map((leaf) => (
          <li key={leaf.id} className="card course-island">
            <Link className="link-card" to={toAddress(leaf.id)}>
              <b dir="auto">{leaf.name}</b>
            </Link>
          </li>
        ))}
      </ul>
      {sheet !== undefined && (
        <p className="no-print">
          <Link className="tap small bold soft" to={sheet}>
            For teachers: print this unit
          </Link>
        </p>
      )}
    </div>
  );
}

function Nowhere({ toAddress, first }: { toAddress: (id: number) => string; first: MenuNode | undefined }) {
  return (
    <div className="course-article stack">
      <header className="stack gap-3">
        <h1 id="course-page-title" tabIndex={-1} className="no-ring deep">
          There is no such page
        </h1>
        <p className="lead">It may have been moved. The menu shows every page there is.</p>
        {first !== undefined && (
          <Link className="btn main at-start" to={toAddress(first.id)}>
            {`Open "${first.name}"`}
          </Link>
        )}
      </header>
    </div>
  );
}

/** Where only one unit is open, another unit's page opens with its own unit. */
function chooseTree(whole: MenuNode[], onlyUnit: string | undefined, pageId: number | undefined): MenuNode[] {
  if (onlyUnit === undefined) return whole;
  const [unit] = findPath(whole, pageId);
  return whole.filter((each) => (unit === undefined ? each.name === onlyUnit : each === unit));
}

/** The course player: menu, page and quiz. Only the address says what is open. */
export function CourseView({ texts, pageId, start, toAddress, onlyUnit, tools }: Props) {
  const menu = useMenu(start.menu);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const finished = useFinishedPages();
  const whole = buildTree(menu.answer?.arr ?? []);
  const tree = chooseTree(whole, onlyUnit, pageId);
  const path = findPath(tree, pageId);
  const here = path.at(-1);
  const unit = path[0];
  const leaves = unit === undefined ? [] : listLeaves(unit);
  const isKnown = here !== undefined;
  const isBranch = here !== undefined && here.children.length > 0;
  const right = useRightSide(isKnown ? pageId : undefined, start.rightSide?.id === pageId ? start.rightSide?.answer : undefined);
  const page = right.answer?.page ?? undefined;
  const all = tree.flatMap(listLeaves);
  const at = all.findIndex(({ id }) => id === pageId);
  const previous = at > 0 ? all[at - 1] : undefined;
  const next = at === -1 ? undefined : all[at + 1];
  useUnitAhead(leaves, right.answer);
  useFollowingFocus(page?.id);
  useRememberedPage(isBranch ? undefined : here, next, pageId !== undefined && finished.includes(pageId));
  const first = all[0];

  const renderMain = () => {
    if (menu.status === 'error') return <Failed onAgain={menu.reload}>The course menu could not be loaded.</Failed>;
    if (menu.answer === undefined) return <Waiting text="Loading..." />;
    if (pageId === undefined && texts !== undefined)
      return <CourseOpening texts={texts} tree={tree} units={start.units ?? []} finished={finished} toAddress={toAddress} />;
    if (!isKnown) return <Nowhere toAddress={toAddress} first={first} />;
    if (right.status === 'error') return <Failed onAgain={right.reload}>This page could not be loaded.</Failed>;
    if (right.answer === undefined) return <Waiting text="Loading..." />;
    if (page === undefined || (isBranch && page.blocks.length === 0))
      return <UnitOverview unit={here} sheet={start.units?.find(({ id }) => id === here.id)?.sheet} toAddress={toAddress} />;
    return (
      <CoursePageView
        key={page.id}
        page={page}
        quiz={right.answer.quiz}
        unit={unit}
        leaves={leaves}
        previous={previous}
        next={next}
        finished={finished}
        toAddress={toAddress}
        tools={tools}
      />
    );
  };
  return (
    <div className={pageId === undefined ? 'course violet opening' : 'course violet'}>
      {pageId !== undefined && menu.answer !== undefined && (
        <nav className={`chart course-menu no-print${isMenuOpen ? ' open' : ''}`} aria-label="Course menu">
          <button type="button" aria-expanded={isMenuOpen} onClick={() => setIsMenuOpen(!isMenuOpen)}>
            <Icon name={isMenuOpen ? 'close' : 'menu'} />
            Course menu
          </button>
          {/* On a phone people want to see the page they have just chosen. */}
          <div className="course-chart" onClick={({ target }) => target instanceof Element && target.closest('a') && setIsMenuOpen(false)}>
            <Link className="course-home" to={onlyUnit === undefined ? '/learning-page' : toAddress(first?.id ?? 0)}>
              English course
            </Link>
            <CourseMenu tree={tree} currentId={pageId} finished={finished} toAddress={toAddress} />
          </div>
        </nav>
      )}
      <div>{renderMain()}</div>
    </div>
  );
}
