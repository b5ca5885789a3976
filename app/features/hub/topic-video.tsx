import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Topic } from '#content/schemas.ts';
import { noteMark } from '../../lib/practice/marks.ts';
import { PRACTICE_ANCHOR, toHubAddress } from './hub-address.ts';
import { chooseStart, readPosition, savePosition, SAVE_EVERY_SECONDS } from './video-position.ts';
import './film.css';

const SPEEDS = [0.75, 1, 1.25] as const;

/** Goes on where the person stopped last time, and keeps the place from then on. */
function keepPlace(player: HTMLVideoElement, id: string): () => void {
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

/** What of a lesson its film needs. */
export type Film = Pick<Topic, 'id' | 'media' | 'transcript'>;
type Props = {
  topic: Film;
  mediaBaseUrl: string | undefined;
  /** The way to the questions about the film. */
  practiceLink: ReactNode;
};

/** A lesson's film: the browser's own player, with a choice of speed and what it says in writing. It never starts by itself. */
export function TopicVideo({ topic, mediaBaseUrl, practiceLink }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current === null ? undefined : keepPlace(video.current, topic.id)), [topic.id]);
  const [speed, setSpeed] = useState<number>(1);
  const files = `${mediaBaseUrl ?? '/public'}/${topic.media.url}`;
  const changeSpeed = (value: number) => {
    setSpeed(value);
    if (video.current !== null) video.current.playbackRate = value;
  };
  return (
    <figure className="hub-film">
      <video
        ref={video}
        controls
        preload="metadata"
        playsInline
        poster={`${files}.jpg`}
        width="1280"
        height="720"
        aria-label={topic.media.alt}
      >
        <source src={`${files}.webm`} type="video/webm" />
        <source src={`${files}.mp4`} type="video/mp4" />
        {/*
         * The captions stand in the picture already. The track, for whoever wants them larger or in a style of their own, waits
         * in the player's menu, so that no sentence is shown twice. It comes from this site also where the films lie
         * elsewhere: browsers refuse foreign ones.
         */}
        <track kind="captions" srcLang="en" label="English" src={`/public/${topic.media.url}.vtt`} />
      </video>
      <figcaption>
        <div className="hub-speeds" role="group" aria-label="Speed">
          <span aria-hidden="true">Speed</span>
          {SPEEDS.map((value) => (
            <button key={value} type="button" className="chip" aria-pressed={speed === value} onClick={() => changeSpeed(value)}>
              {`${value}×`}
            </button>
          ))}
        </div>
        <p>{practiceLink}</p>
        <details className="hub-transcript">
          <summary>Transcript</summary>
          <ol>
            {topic.transcript.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  );
}

/** For a page outside the hub that shows a lesson's film by the lesson's id. */
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
