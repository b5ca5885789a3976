import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeCaptions } from './captions.ts';
import { EPISODES } from './episodes/index.ts';
import { computeFingerprint, listStaleFilms, readDrawn } from './fingerprint.ts';
import { COLOR } from './palette.ts';
import { drawMoment } from './stage.ts';
import { lengthOf, listStops, readStoryboard, type Shot } from './storyboard.ts';
import { readToken, toHex } from './tokens.ts';
import { checkVoice, findVoice, toVoiceOptions } from './voice.ts';

const FILMS = path.resolve(import.meta.dirname, '../../content/videos');
const README = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
/** Text that stands out: on a chip or a board, on a tag, or crossed out. */
const MARKED: readonly string[] = [COLOR.raised, COLOR.violetDeep, COLOR.coralDeep];
const WORDS_MAX = 9;
const WORDS_PER_MINUTE_MAX = 108;
/** About 11 px where a picture 1280 wide is 390 px wide. */
const LETTERS_MIN = 36;

interface Drawing {
  readonly text: string;
  readonly fill: string;
  readonly size: number;
}

const scaleOf = (transform: string): number => Number(/scale\((-?[\d.]+)/.exec(transform)?.[1] ?? 1);

function readTexts(svg: string): Drawing[] {
  const scales = [1];
  const found: Drawing[] = [];
  for (const [tag, name, attributes = '', text = ''] of svg.matchAll(/<(\/?g|text)\b([^>]*)>([^<]*)/g)) {
    const scale = scales.at(-1) ?? 1;
    if (tag.startsWith('</')) scales.pop();
    else if (name === 'g') scales.push(Math.abs(scale * scaleOf(attributes)));
    else {
      const read = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      found.push({ text, fill: read('fill'), size: Number(read('font-size')) * scale });
    }
  }
  return found;
}

const WORD = /[\p{L}\p{N}]+(?:[’'][\p{L}]+)*/gu;
const toWords = (text: string): string[] => text.toLowerCase().replaceAll('’', "'").match(WORD) ?? [];
const countWords = (drawn: readonly Drawing[]): number =>
  drawn.flatMap(({ text }) => text.split(/\s+/)).filter((word) => toWords(word).length > 0).length;

/** What a storyboard says about words, which stands in quotation marks. */
const listMentions = (speech: string): string[] => Array.from(speech.matchAll(/"([^"]+)"/g), ([, words = '']) => words);

describe.each(EPISODES)('$name', (episode) => {
  const { name, scenes, poster } = episode;
  const shots = readStoryboard(name);
  const seconds = lengthOf(shots);

  it('has a scene for each of its storyboard, and its poster within', () => {
    expect(scenes).toHaveLength(shots.length);
    expect(poster).toBeLessThan(seconds);
  });

  it('is drawn at any moment, the same each time, without a number that is none', () => {
    for (let time = 0; time < seconds; time += 0.5) {
      const picture = drawMoment(shots, scenes, time);
      expect(picture, `second ${time}`).not.toMatch(/NaN|undefined|Infinity/);
      expect(drawMoment(shots, scenes, time)).toBe(picture);
    }
  });

  const momentsOf = ({ start, seconds: length }: Shot) => Array.from({ length: length * 4 }, (_, i) => start + i / 4);
  const look = (time: number) => readTexts(drawMoment(shots, scenes, time));
  const endOf = ({ start, seconds: length }: Shot) => look(start + length - 0.05);

  it('never shows more than nine words', () => {
    const crowded = shots.flatMap(momentsOf).filter((time) => countWords(look(time)) > WORDS_MAX);
    expect(crowded).toEqual([]);
  });

  it('writes no letters smaller than a phone can show', () => {
    const small = shots.flatMap(endOf).filter(({ text, size }) => text !== '' && size < LETTERS_MIN);
    expect(small).toEqual([]);
  });

  it('is said slowly enough for what moves', () => {
    const fast = shots.filter(({ speech, seconds: length }) => (speech.split(' ').length / length) * 60 > WORDS_PER_MINUTE_MAX);
    expect(fast.map(({ speech }) => speech)).toEqual([]);
  });

  it.each(shots)('marks the words that it talks about: $speech', (shot) => {
    const drawn = momentsOf(shot)
      .filter((time) => time > shot.start + 0.6)
      .flatMap(look);
    const shown = drawn.flatMap(({ text }) => toWords(text));
    const marked = drawn.filter(({ fill, text }) => MARKED.includes(fill) || /[“”]/.test(text)).flatMap(({ text }) => toWords(text));
    for (const mention of listMentions(shot.speech)) {
      const words = toWords(mention);
      if (words.every((word) => shown.includes(word))) expect(marked, mention).toEqual(expect.arrayContaining([expect.toBeOneOf(words)]));
    }
    // The other way round: a word on a chip, other than those of the title, that is said is marked in the caption.
    const mentioned = listMentions(shot.speech).flatMap(toWords);
    const said = toWords(shot.speech);
    const onChips = drawn.filter(({ fill }) => fill === COLOR.raised).flatMap(({ text }) => toWords(text));
    const unmarked = new Set((shot === shots[0] ? [] : onChips).filter((word) => said.includes(word) && !mentioned.includes(word)));
    expect([...unmarked]).toEqual([]);
  });

  it('stops three times to ask, and the next scene answers', () => {
    const stops = listStops(shots);
    expect(stops).toHaveLength(3);
    for (const stop of stops) {
      const [question, answer] = shots.slice(stop - 1, stop + 1);
      if (question === undefined || answer === undefined) throw new Error(`Nothing follows on ${stop}.`);
      expect(question.speech).toMatch(/\?$/);
      expect(answer.stop).toBe(false);
      const asked = endOf(question).map(({ text }) => text);
      const answered = endOf(answer).map(({ text }) => text);
      expect(answered, question.words).not.toEqual(asked);
    }
    expect(README).toContain(`| ${name} | ${stops.join(', ')} |`);
    // A film may be older than its storyboard for a while; one that is not has the storyboard's own times.
    const isFresh = listStaleFilms([episode]).length === 0;
    expect(readDrawn()[name]).toMatchObject(isFresh ? { stops, seconds, voice: findVoice(name) !== undefined } : {});
  });

  it('is there in both forms, with a first picture and captions, and says what it was drawn from', () => {
    for (const ending of ['webm', 'mp4', 'webp', 'vtt']) expect(existsSync(path.join(FILMS, `${name}.${ending}`)), ending).toBe(true);
    expect(readDrawn()[name]?.drawn).toMatch(/^[\w-]{16}$/);
  });

  it('has another fingerprint once one scene or the poster changes', () => {
    const whole = computeFingerprint(episode);
    expect(computeFingerprint({ ...episode })).toBe(whole);
    expect(computeFingerprint({ ...episode, poster: poster + 1 })).not.toBe(whole);
    const [first] = scenes;
    const still = first === undefined ? [] : [() => first(0, 1), ...scenes.slice(1)];
    expect(computeFingerprint({ ...episode, scenes: still })).not.toBe(whole);
  });
});

const shotOf = (start: number, seconds: number, speech: string): Shot => ({ start, seconds, words: '', speech, stop: false });

describe('captions', () => {
  it('follow each other, in hours, minutes and thousandths', () => {
    const shots = [shotOf(0, 61.5, 'One.'), shotOf(61.5, 3600, 'Two.')];
    expect(writeCaptions(shots)).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:01:01.500\nOne.\n\n2\n00:01:01.500 --> 01:01:01.500\nTwo.\n');
  });
  it('mark each word that is talked about, and keep signs from being read as marks', () => {
    expect(writeCaptions([shotOf(0, 1, 'Say "in" & "get on" < 2.')])).toContain('\nSay <i>in</i> &amp; <i>get on</i> &lt; 2.\n');
  });
});

describe('a recorded voice', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-voice-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const shots = [shotOf(0, 20, 'One.'), shotOf(20, 6, 'Two.')];
  it('is taken from a folder with the name of its film, where there is one', () => {
    mkdirSync(path.join(folder, 'one'));
    expect(findVoice('one', folder)).toBeUndefined();
    writeFileSync(path.join(folder, 'one/voice.m4a'), '');
    expect(findVoice('one', folder)).toBe(path.join(folder, 'one/voice.m4a'));
    expect(findVoice('two', folder)).toBeUndefined();
  });
  it('has to end within the last scene, and is told how long it may be', () => {
    expect(() => checkVoice('voice.m4a', 20, shots)).not.toThrow();
    expect(() => checkVoice('voice.m4a', 26.2, shots)).not.toThrow();
    expect(() => checkVoice('voice.m4a', 26.5, shots)).toThrow('voice.m4a is 26.5 seconds long and the film 26.0. Read the sentences');
    expect(() => checkVoice('voice.m4a', 19.9, shots)).toThrow('The last sentence begins at 20.0: record to the end');
  });
  it('becomes a sound track beside a picture that stays as it is', () => {
    expect(toVoiceOptions('a.mp4', 'voice.m4a', 'b.mp4').join(' ')).toBe(
      '-i a.mp4 -i voice.m4a -map 0:v:0 -map 1:a:0 -c:v copy -ac 1 -c:a aac -b:a 48k -movflags +faststart b.mp4',
    );
    expect(toVoiceOptions('a.webm', 'voice.m4a', 'b.webm').join(' ')).toBe(
      '-i a.webm -i voice.m4a -map 0:v:0 -map 1:a:0 -c:v copy -ac 1 -c:a libopus -b:a 32k b.webm',
    );
  });
  it('is taken out of a film when it is gone', () => {
    expect(toVoiceOptions('a.webm', undefined, 'b.webm').join(' ')).toBe('-i a.webm -map 0:v:0 -c:v copy b.webm');
  });
});

describe('a colour of the site', () => {
  it.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.628, 0.2577, 29.23, '#ff0000'],
    [0.8664, 0.2948, 142.5, '#00ff00'],
  ])('oklch(%d %d %d) is %s', (lightness, chroma, hue, hex) => expect(toHex(lightness, chroma, hue)).toBe(hex));
  it('is read by its name', () => {
    expect(readToken('ink')).toMatch(/^#[0-9a-f]{6}$/);
    expect(() => readToken('no-such-colour')).toThrow('--no-such-colour');
  });
});
