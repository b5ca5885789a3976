/** The page shows the captions from here on; the browser only tells which one stands. */
export function takeOver(track: TextTrack): void {
  track.mode = 'hidden';
}

/** Nothing changes where the browser shows them itself, as chosen in its menu. */
export function switchCaptions(track: TextTrack | undefined, hasCaptions: boolean): void {
  if (track === undefined || hasCaptions === (track.mode !== 'disabled')) return;
  track.mode = hasCaptions ? 'hidden' : 'disabled';
}

/** Its captions, once they have come. A track that is switched off tells of none, and the film still has to know them. */
export function createCueReader(track: TextTrack): () => readonly VTTCue[] {
  let known: VTTCue[] = [];
  return () => {
    const cues = track.cues;
    if (cues !== null && cues.length !== known.length && cues.length > 0) known = [...cues].filter((cue) => cue instanceof VTTCue);
    return known;
  };
}
