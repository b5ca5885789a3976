import { useEffect, type RefObject } from 'react';
import { chooseFilmPath } from '../../../device/offline-films.ts';

/** Goes over to another source at the same place; without one the player takes those of the page again. */
function playFrom(video: HTMLVideoElement, source: string | undefined): void {
  const { currentTime } = video;
  if (source === undefined) video.removeAttribute('src');
  else video.src = source;
  video.load();
  video.currentTime = currentTime;
}

/**
 * Where films come from another server, the player's own addresses do not pass through this site's worker: a kept film is
 * played from its address here.
 * @param url the kept film; undefined leaves the player as it is
 */
export function useOfflinePlayback(player: RefObject<HTMLVideoElement | null>, url: string | undefined): void {
  useEffect(() => {
    const video = player.current;
    // Playback is not interrupted: the next time the page is opened the film comes from here.
    if (video === null || url === undefined || !video.paused) return undefined;
    playFrom(video, chooseFilmPath(url));
    return () => playFrom(video, undefined);
  }, [player, url]);
}
