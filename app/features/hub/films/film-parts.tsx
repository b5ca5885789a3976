import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FilmStop } from '#content/films/schemas.ts';
import { createId } from '../../../lib/create-id.ts';
import { createCueReader, switchCaptions, takeOver } from './captions-track.ts';
import { FilmStopCard } from './film-stop.tsx';
import { followFilm } from './follow-film.ts';
import { leaveOwnScreen, watchOwnScreen } from './own-screen.ts';
import { TalkedAbout } from './talked-about.tsx';
import { useFilmAloud } from './use-film-aloud.ts';

export type FilmPartsProps = {
  player: RefObject<HTMLVideoElement | null>;
  stops: readonly FilmStop[];
  hasCaptions: boolean;
  onCaptions: (hasCaptions: boolean) => void;
  /** A voice was recorded for the film. */
  hasVoice: boolean;
};

/** Under a film once touched: captions in the page's font size, and the film's questions. */
export function FilmParts({ player, stops, hasCaptions, onCaptions, hasVoice }: FilmPartsProps) {
  const { isAloud } = useFilmAloud(hasVoice);
  const [text, setText] = useState('');
  /** The browser shows captions itself, by its menu or in full screen. */
  const [isInPicture, setIsInPicture] = useState(false);
  const [asked, setAsked] = useState<{ place: number; seed: string }>();
  const follower = useRef<ReturnType<typeof followFilm>>(undefined);
  const focusedBefore = useRef<Element>(null);
  const wish = useRef({ isAloud, hasCaptions });

  useEffect(() => {
    const video = player.current;
    const track = video?.textTracks[0];
    if (video === null || track === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    if (wish.current.hasCaptions) takeOver(track);
    track.addEventListener('cuechange', () => follower.current?.look(), { signal });
    video.textTracks.addEventListener(
      'change',
      () => {
        onCaptions(track.mode !== 'disabled');
        setIsInPicture(track.mode === 'showing');
      },
      { signal },
    );
    watchOwnScreen(video, track, signal);
    const findPlace = (id: string) => stops.findIndex(({ after_cue }) => String(after_cue) === id);
    follower.current = followFilm(video, {
      listCues: createCueReader(track),
      isStop: (id) => findPlace(id) !== -1,
      isAloud: () => wish.current.isAloud,
      onCue: (cue) => setText(cue?.text ?? ''),
      onAsk(id) {
        if (id === undefined) return setAsked(undefined);
        leaveOwnScreen(video);
        focusedBefore.current = document.activeElement;
        return setAsked({ place: findPlace(id), seed: createId() });
      },
    });
    return () => {
      stop.abort();
      follower.current?.leave();
    };
  }, [player, stops, onCaptions]);

  useEffect(() => {
    wish.current.hasCaptions = hasCaptions;
    switchCaptions(player.current?.textTracks[0], hasCaptions);
  }, [player, hasCaptions]);

  useEffect(() => {
    if (wish.current.isAloud === isAloud) return;
    wish.current.isAloud = isAloud;
    follower.current?.changeVoice();
  }, [isAloud]);

  const goOn = () => {
    const before = focusedBefore.current;
    follower.current?.goOn();
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
    else player.current?.focus();
  };
  const stop = asked === undefined ? undefined : stops[asked.place];
  if (asked !== undefined && stop !== undefined)
    return <FilmStopCard key={asked.seed} stop={stop} number={asked.place + 1} total={stops.length} seed={asked.seed} onGoOn={goOn} />;
  // Screen reader users have the transcript; a caption every few seconds would drown everything else.
  return <p aria-hidden="true">{hasCaptions && !isInPicture && <TalkedAbout text={text} />}</p>;
}
