/** From here on the page shows the captions; the browser only reports them. */
export function takeOver(track: TextTrack): void {
  track.mode = 'hidden';
}

/** Changes nothing where the browser shows them itself, as chosen in its menu. */
export function switchCaptions(track: TextTrack | undefined, hasCaptions: boolean): void {
  if (track === undefined || hasCaptions === (track.mode !== 'disabled')) return;
  track.mode = hasCaptions ? 'hidden' : 'disabled';
}

/** The captions, once loaded. A disabled track reports none, and the film still needs them. */
export function createCueReader(track: TextTrack): () => readonly VTTCue[] {
  let known: VTTCue[] = [];
  return () => {
    const cues = track.cues;
    if (cues !== null && cues.length !== known.length && cues.length > 0) known = [...cues].filter((cue) => cue instanceof VTTCue);
    return known;
  };
}
