import { useEffect, type RefObject } from 'react';
import { chooseFilmPath } from '../../../device/offline-films.ts';

/** Changes the source at the same place; undefined means the page's own. */
function playFrom(video: HTMLVideoElement, source: string | undefined): void {
  const { currentTime } = video;
  if (source === undefined) video.removeAttribute('src');
  else video.src = source;
  video.load();
  video.currentTime = currentTime;
}

/**
 * Films of another server bypass this site's worker, so a kept film is played from its address here.
 * @param url the kept film; undefined leaves the player as it is
 */
export function useOfflinePlayback(player: RefObject<HTMLVideoElement | null>, url: string | undefined): void {
  useEffect(() => {
    const video = player.current;
    // Playback is not interrupted; the next visit uses the kept film.
    if (video === null || url === undefined || !video.paused) return undefined;
    playFrom(video, chooseFilmPath(url));
    return () => playFrom(video, undefined);
  }, [player, url]);
}
