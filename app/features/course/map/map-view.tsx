import { Link } from 'react-router';
import type { Stop } from '#content/map.server.ts';
import type { MapTexts } from '#content/schemas.ts';
import boat from '#content/art/scenes/boat.svg';
import { useRootState } from '../../../data/root-state.ts';
import { useFinishedPages } from '../../../sync/course/finished-pages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toLearningAddress } from '../course-address.ts';
import { findNextQuestion, findPlace } from './find-place.ts';
import { usePlacement } from './placement-store.ts';
import type { UnitPlace } from './unit-place.ts';
import './map.css';

type Props = { texts: MapTexts; stops: readonly Stop[]; units: readonly UnitPlace[]; finishedTopics: readonly string[] };

/** At the last opened course page, else where the questions led, else the first unfinished unit. */
function useHere(stops: readonly Stop[], units: readonly UnitPlace[], finished: readonly number[]): string | undefined {
  const lastPage = useRootState().menu.page?.id;
  const answers = usePlacement();
  const opened = units.find(({ pages }) => lastPage !== undefined && pages.includes(lastPage));
  if (opened !== undefined) return opened.slug;
  const isPlaced = Object.keys(answers).length > 0 && findNextQuestion(stops, answers) === undefined;
  if (isPlaced) return findPlace(stops, answers)?.unit;
  return units.find(({ pages }) => pages.some((id) => !finished.includes(id)))?.slug;
}

type StopProps = {
  texts: MapTexts;
  stop: Stop;
  unit: UnitPlace;
  number: number;
  isHere: boolean;
  finished: readonly number[];
  finishedTopics: readonly string[];
};
function StopItem({ texts, stop, unit, number, isHere, finished, finishedTopics }: StopProps) {
  const done = unit.pages.filter((id) => finished.includes(id)).length;
  const next = unit.pages.find((id) => !finished.includes(id));
  return (
    <li className={`map-stop stack tops${isHere ? ' here' : ''}`} aria-current={isHere ? 'step' : undefined}>
      <span className="map-number tint deep" aria-hidden="true">
        {isHere ? <img className="art" src={boat} alt="" width="240" height="240" /> : number}
      </span>
      <div className="card inset stack gap-2">
        {isHere && <p className="badge at-start">{texts.here}</p>}
        <h2 className="xl">
          <Link to={next === undefined ? (unit.href ?? '/learning-page') : toLearningAddress(next)} dir="auto">
            {unit.name}
          </Link>
        </h2>
        <p className="row gap-2">
          {unit.level !== '' && <span className="badge">{unit.level}</span>}
          <span className="soft">{`${done} of ${unit.pages.length} pages finished`}</span>
        </p>
        {unit.aim !== '' && <p dir="auto">{unit.aim}</p>}
        <h3 className="lg">{texts.lessons_title}</h3>
        <ul className="row gap-2">
          {stop.lessons.map(({ id, title, href }) => (
            <li key={id}>
              <Link className="chip" to={href}>
                {finishedTopics.includes(id) && <Icon name="check" />}
                {title}
                {finishedTopics.includes(id) && <span className="visually-hidden">, finished</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** One route from the first words to the last unit, with lessons beside it and the reader's place. */
export function MapView({ texts, stops, units, finishedTopics }: Props) {
  const finished = useFinishedPages();
  const here = useHere(stops, units, finished);
  return (
    <div className="wrap parts violet">
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
      </header>
      <section className="panel wide starts stack gap-3">
        <h2>{texts.begin.title}</h2>
        <p>{texts.begin.text}</p>
        <Link className="btn main" to="/placement">
          <span>{texts.begin.link}</span>
          <Icon name="arrow" />
        </Link>
      </section>
      <ol className="map-stops stack gap-5">
        {units.flatMap((unit, place) => {
          const stop = stops.find(({ unit: slug }) => slug === unit.slug);
          if (stop === undefined) return [];
          const isHere = unit.slug === here;
          return (
            <StopItem
              key={unit.slug}
              texts={texts}
              stop={stop}
              unit={unit}
              number={place + 1}
              isHere={isHere}
              finished={finished}
              finishedTopics={finishedTopics}
            />
          );
        })}
      </ol>
    </div>
  );
}
