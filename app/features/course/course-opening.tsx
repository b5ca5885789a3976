import { Link } from 'react-router';
import type { CourseTexts } from '#content/schemas.ts';
import lagoon from '#content/art/topics/section-vocabulary.svg';
import { useRootState } from '../../data/root-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { countFinished, findPath, listLeaves, type MenuNode } from './menu-tree.ts';

/** What a unit is about and for whom, if the server said. */
export type UnitNote = { id: number; level: string; aim: string; picture?: string | undefined; sheet?: string | undefined };
type Props = {
  texts: CourseTexts;
  tree: readonly MenuNode[];
  units: readonly UnitNote[];
  finished: readonly number[];
  toAddress: (id: number) => string;
};

function UnitCard({
  node,
  note,
  finished,
  toAddress,
}: { node: MenuNode; note: UnitNote | undefined } & Pick<Props, 'finished' | 'toAddress'>) {
  const { done, total } = countFinished(node, finished);
  const leaves = listLeaves(node);
  const next = leaves.find(({ id }) => !finished.includes(id)) ?? leaves[0] ?? node;
  return (
    <li className="card course-island">
      <Link className="link-card" to={toAddress(next.id)}>
        {note?.picture !== undefined && (
          <img className="art full rounded" src={note.picture} alt="" width="640" height="400" loading="lazy" />
        )}
        <b dir="auto">{node.name}</b>
        {note !== undefined && note.aim !== '' && (
          <span className="gist" dir="auto">
            {note.aim}
          </span>
        )}
        <span className="row gap-2 hint">
          {note !== undefined && note.level !== '' && <span className="badge">{note.level}</span>}
          <span>{done === 0 ? `${total} pages` : done === total ? 'All pages finished' : `${done} of ${total} pages finished`}</span>
          {done === total && <Icon name="check" />}
        </span>
      </Link>
    </li>
  );
}

/** The course before a page is chosen: where to begin or go on, and its units. */
export function CourseOpening({ texts, tree, units, finished, toAddress }: Props) {
  const last = useRootState().menu.page;
  const first = tree[0] === undefined ? undefined : listLeaves(tree[0])[0];
  const goOn = last !== undefined && findPath(tree, last.id).length > 0 ? last : undefined;
  const target = goOn ?? first;
  return (
    <div className="course-opening stack gap-6">
      <div className="split gap-6">
        <div className="stack">
          <h1 className="deep">{texts.title}</h1>
          <p className="lead">{texts.intro}</p>
          {target !== undefined && (
            <Link className="btn main at-start" to={toAddress(target.id)}>
              <span>{goOn === undefined ? `Begin with "${target.name}"` : `Go on with "${target.name}"`}</span>
              <Icon name="arrow" />
            </Link>
          )}
        </div>
        <div className="porthole">
          <img className="art" src={lagoon} alt={texts.picture_alt} width="640" height="400" />
        </div>
      </div>
      <section className="stack">
        <h2>{texts.units_title}</h2>
        <p>{texts.units_text}</p>
        <p className="row">
          <Link className="btn" to="/placement">
            {texts.placement_link}
          </Link>
          <Link className="btn" to="/map">
            {texts.map_link}
          </Link>
          <Link className="btn" to="/sounds">
            {texts.sounds_link}
          </Link>
        </p>
        <ul className="cards">
          {tree.map((node) => (
            <UnitCard key={node.id} node={node} note={units.find(({ id }) => id === node.id)} finished={finished} toAddress={toAddress} />
          ))}
        </ul>
      </section>
      <section className="panel wide stack gap-3 starts">
        <h2>{texts.review_title}</h2>
        <p>{texts.review_text}</p>
        <Link className="btn" to="/review">
          Daily review
        </Link>
      </section>
    </div>
  );
}
