/** Safari on a phone has a full screen for films only, with its own names. */
type PhonePlayer = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?: () => void };

const hasOwnScreen = (player: PhonePlayer) => document.fullscreenElement === player || player.webkitDisplayingFullscreen === true;

/** Leaves a full screen that shows only the film, so that what is under it can be seen. */
export function leaveOwnScreen(player: PhonePlayer): void {
  if (document.fullscreenElement === player) void document.exitFullscreen().catch(() => {});
  else if (player.webkitDisplayingFullscreen === true) player.webkitExitFullscreen?.();
}

/** Meanwhile the browser must show the captions: the page's can't be seen there. */
export function watchOwnScreen(player: HTMLVideoElement, track: TextTrack, signal: AbortSignal): void {
  let isChanged = false;
  const change = () => {
    const isAlone = hasOwnScreen(player);
    if (isAlone && track.mode === 'hidden') {
      isChanged = true;
      track.mode = 'showing';
    } else if (!isAlone && isChanged) {
      isChanged = false;
      if (track.mode === 'showing') track.mode = 'hidden';
    }
  };
  document.addEventListener('fullscreenchange', change, { signal });
  for (const name of ['webkitbeginfullscreen', 'webkitendfullscreen']) player.addEventListener(name, change, { signal });
}
