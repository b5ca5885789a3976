/** One caption of a film. `start` and `end` are seconds; in `text` a word that is talked about stands between `<i>` and `</i>`. */
export type FilmCue = { id: string; start: number; end: number; text: string };
/** A part of a caption: words that say something, or a word that is talked about. */
export type CuePiece = { text: string; isTalkedAbout: boolean };

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3}) --> (?:(\d+):)?(\d\d):(\d\d\.\d{3})/;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };

const toSeconds = (hours: string | undefined, minutes = '0', seconds = '0') =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
const decode = (text: string) => text.replace(/<[^<>]*>/g, '').replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);

/** The captions of a WebVTT file, in its order. What is no caption, e.g. a note, is passed over. */
export function readCues(vtt: string): FilmCue[] {
  return vtt.split(/\r?\n(?:\r?\n)+/).flatMap((block): FilmCue[] => {
    const lines = block.trim().split(/\r?\n/);
    const place = lines.findIndex((line) => TIMES.test(line));
    const times = TIMES.exec(lines[place] ?? '');
    if (times === null) return [];
    const text = lines.slice(place + 1).join(' ');
    return [
      { id: lines[place - 1] ?? '', start: toSeconds(times[1], times[2], times[3]), end: toSeconds(times[4], times[5], times[6]), text },
    ];
  });
}

/** A caption in parts, without its tags. */
export function splitCue(text: string): CuePiece[] {
  return text
    .split(/(<i>.*?<\/i>)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: decode(part), isTalkedAbout: part.startsWith('<i>') }));
}

export const toSpokenCue = (text: string): string => decode(text);
