import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import filmMarks from 'virtual:film-marks';
import { toSpokenCue, type FilmCue } from '#content/films/cues.ts';
import type { Topic } from '#content/schemas.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { loadFilm, type LoadedFilm } from './films/load-film.ts';
import { TalkedAbout } from './films/talked-about.tsx';
import { noteMark } from '../../sync/practice/marks.ts';
import { PRACTICE_ANCHOR, toHubAddress } from './hub-address.ts';
import { chooseStart, readPosition, savePosition, SAVE_EVERY_SECONDS } from './video-position.ts';
import './film.css';

/** Loaded after the lesson, which works without them. */
const StoreFilm = lazyPart(() => import('./films/store-film.tsx').then((file) => file.StoreFilm));
const FilmSwitches = lazyPart(() => import('./films/film-switches.tsx').then((file) => file.FilmSwitches));
const NO_FILM = { cues: [], hasVoice: false } as const;
const SPEEDS = [0.75, 1, 1.25] as const;

/** Starts where the person stopped last time, and keeps the place from then on. */
function storePlace(player: HTMLVideoElement, id: string): () => void {
  let saved = 0;
  const save = (seconds: number) => {
    saved = seconds;
    savePosition(id, seconds);
  };
  const resume = () => {
    const start = chooseStart(readPosition(id), player.duration);
    if (start > 0) player.currentTime = start;
  };
  const onTime = () => {
    if (!player.paused && Math.abs(player.currentTime - saved) >= SAVE_EVERY_SECONDS) save(player.currentTime);
  };
  const onPause = () => save(player.ended ? 0 : player.currentTime);
  const stop = new AbortController();
  if (player.readyState >= HTMLMediaElement.HAVE_METADATA) resume();
  else player.addEventListener('loadedmetadata', resume, { signal: stop.signal, once: true });
  player.addEventListener('timeupdate', onTime, { signal: stop.signal });
  player.addEventListener('ended', () => noteMark('film', id), { signal: stop.signal });
  player.addEventListener('pause', onPause, { signal: stop.signal });
  return () => stop.abort();
}

export type Film = Pick<Topic, 'id' | 'title' | 'media' | 'film'>;
type Props = {
  topic: Film;
  mediaBaseUrl: string | undefined;
  /** To the questions about the film. */
  practiceLink: ReactNode;
};

/** Waits, questions and speech: fetched at the first touch or play. */
function useLoadedFilm(
  figure: RefObject<HTMLElement | null>,
  player: RefObject<HTMLVideoElement | null>,
  id: string,
): LoadedFilm | undefined {
  const [loaded, setLoaded] = useState<LoadedFilm>();
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      // May be missing offline: the film then plays with the browser's own captions.
      loadFilm(id).then(setLoaded, () => {});
    };
    // Both may have happened before hydration.
    const isFocused = figure.current?.contains(document.activeElement) === true;
    if (isFocused || player.current?.paused === false) load();
    else
      for (const touch of ['pointerover', 'pointerdown', 'focusin', 'play'])
        figure.current?.addEventListener(touch, load, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [figure, player, id]);
  return loaded;
}

/** Without `onPress` lines can't be pressed yet. */
type TranscriptProps = { cues: readonly FilmCue[]; onPress: ((cue: FilmCue) => void) | undefined };

function Transcript({ cues, onPress }: TranscriptProps) {
  return (
    <details className="fold plus hub-transcript">
      <summary>Transcript</summary>
      <ol className="bullets">
        {cues.map((cue) => (
          <li key={cue.id}>
            {onPress === undefined ? (
              <TalkedAbout text={cue.text} />
            ) : (
              <button type="button" className="bare" onClick={() => onPress(cue)}>
                <TalkedAbout text={cue.text} />
              </button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A lesson's film: the browser's player, a choice of speed and a transcript. It never starts by itself. */
export function TopicVideo({ topic, mediaBaseUrl, practiceLink }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current === null ? undefined : storePlace(video.current, topic.id)), [topic.id]);
  const figure = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const loaded = useLoadedFilm(figure, video, topic.id);
  const [hasCaptions, setHasCaptions] = useState(true);
  const { cues, hasVoice } = topic.film ?? NO_FILM;
  const longest = cues.reduce((found, { text }) => (text.length > found.length ? text : found), '');
  const canFill = isHydrated && document.fullscreenEnabled;
  const jump = ({ start }: FilmCue) => {
    if (video.current === null) return;
    video.current.currentTime = start;
    video.current.scrollIntoView({ block: 'nearest' });
  };
  const [speed, setSpeed] = useState<number>(1);
  const { url } = topic.media;
  const mark = filmMarks[url.slice(url.lastIndexOf('/') + 1)];
  const toFile = (ending: string, base = mediaBaseUrl ?? '/public') => `${base}/${url}.${ending}${mark === undefined ? '' : `?v=${mark}`}`;
  const changeSpeed = (value: number) => {
    setSpeed(value);
    if (video.current !== null) video.current.playbackRate = value;
  };
  return (
    <figure className="hub-film stack gap-3" ref={figure}>
      <div className="film-stage" ref={stage}>
        <video
          ref={video}
          controls
          // The browser would fill the screen with the picture alone.
          controlsList={canFill ? 'nofullscreen' : undefined}
          preload="metadata"
          playsInline
          poster={toFile('webp')}
          width="1280"
          height="720"
          aria-label={topic.media.alt}
        >
          <source src={toFile('webm')} type="video/webm" />
          <source src={toFile('mp4')} type="video/mp4" />
          {/* Captions come from this site even where films don't: browsers refuse foreign ones. */}
          <track kind="captions" srcLang="en" label="English" src={toFile('vtt', '/public')} default />
        </video>
        <div className="film-words" data-longest={toSpokenCue(longest)}>
          {loaded === undefined ? (
            <p>It stops three times and asks you something.</p>
          ) : (
            <loaded.Parts player={video} stops={loaded.stops} hasCaptions={hasCaptions} onCaptions={setHasCaptions} hasVoice={hasVoice} />
          )}
        </div>
        <button type="button" className="btn small film-leave" onClick={() => void document.exitFullscreen()}>
          Leave full screen
        </button>
      </div>
      <figcaption className="stack gap-2">
        <div className="hub-store-film">
          {isHydrated && (
            <Suspense>
              <FilmSwitches stage={canFill ? stage : undefined} hasVoice={hasVoice} hasCaptions={hasCaptions} onCaptions={setHasCaptions} />
            </Suspense>
          )}
        </div>
        <div className="row gap-2" role="group" aria-label="Speed">
          <span className="bold" aria-hidden="true">
            Speed
          </span>
          {SPEEDS.map((value) => (
            <button key={value} type="button" className="chip" aria-pressed={speed === value} onClick={() => changeSpeed(value)}>
              {`${value}×`}
            </button>
          ))}
        </div>
        <div className="hub-store-film">
          {isHydrated && (
            <Suspense>
              <StoreFilm
                film={{ url: topic.media.url, topic: topic.id, title: topic.title }}
                player={video}
                isElsewhere={mediaBaseUrl !== undefined}
              />
            </Suspense>
          )}
        </div>
        <p>{practiceLink}</p>
        <Transcript cues={cues} onPress={isHydrated ? jump : undefined} />
      </figcaption>
    </figure>
  );
}

/** For pages outside the hub that show a lesson's film by its id. */
export function renderFilmOf(films: readonly Film[], mediaBaseUrl: string | undefined): (id: string) => ReactNode {
  return (id) => {
    const topic = films.find((film) => film.id === id);
    if (topic === undefined) return null;
    const address = `${toHubAddress({ section: 'vocabulary', topic: id })}#${PRACTICE_ANCHOR}`;
    const practiceLink = (
      <Link className="btn small" to={address}>
        Practise what the film shows
      </Link>
    );
    return <TopicVideo key={id} topic={topic} mediaBaseUrl={mediaBaseUrl} practiceLink={practiceLink} />;
  };
}
