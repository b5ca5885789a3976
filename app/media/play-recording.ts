type Handlers = { rate: number; onEnded: () => void; /** It did not come, or cannot be played after all. */ onFailed: () => void };

/** Plays a recording of our own. @returns a function that stops it */
export function playRecording(address: string, { rate, onEnded, onFailed }: Handlers): () => void {
  const player = new Audio(address);
  let isOver = false;
  const endWith = (next: () => void) => () => {
    if (isOver) return;
    isOver = true;
    next();
  };
  player.playbackRate = rate;
  player.addEventListener('ended', endWith(onEnded));
  player.addEventListener('error', endWith(onFailed));
  player.play().catch(endWith(onFailed));
  return () => {
    isOver = true;
    player.pause();
  };
}
