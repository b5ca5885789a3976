// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SpeakButton } from './say-button.tsx';

/** `tests/voices` has a recording of one word: ship. */
class Utterance extends EventTarget {
  rate = 1;
  voice: { lang: string } | null = null;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
let said: Utterance[];
let played: HTMLMediaElement[];

function giveVoices(langs: readonly string[]): void {
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => langs.map((lang) => ({ lang, localService: true, name: lang })),
    cancel: () => undefined,
    speak: (utterance: Utterance) => said.push(utterance),
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
}

beforeEach(() => {
  said = [];
  played = [];
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) => (type === 'audio/ogg' ? 'maybe' : ''));
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(this);
    return Promise.resolve();
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Listen: ${name}` }));

it('plays the recording of a word from our own address, slowly where it is asked for, and the device stays silent', async () => {
  giveVoices(['en-IN']);
  render(<SpeakButton text="Ship." name="Ship" speed="slow" />);
  press('Ship');
  await vi.waitFor(() => expect(played).toHaveLength(1));
  expect(played.map(({ src }) => new URL(src).pathname)).toEqual(['/public/voices/ship.ogg']);
  expect(played[0]?.playbackRate).toBe(0.7);
  expect(said).toEqual([]);
});

it('is there for a recorded word where the device has no voice, and for no other word', async () => {
  giveVoices([]);
  render(
    <>
      <SpeakButton text="ship" />
      <SpeakButton text="sheep" />
    </>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  press('ship');
  await vi.waitFor(() => expect(played).toHaveLength(1));
});

it('has the device say what is not recorded, with a British voice where the page wants one', () => {
  giveVoices(['en-IN', 'en-GB']);
  render(<SpeakButton text="sheep" isBritish />);
  press('sheep');
  expect(played).toEqual([]);
  expect(said.map(({ text, voice }) => [text, voice?.lang])).toEqual([['sheep', 'en-GB']]);
});

it('has the device say a word whose recording does not come', async () => {
  giveVoices(['en-IN']);
  render(<SpeakButton text="ship" />);
  press('ship');
  await vi.waitFor(() => expect(played).toHaveLength(1));
  fireEvent(played[0] ?? document, new Event('error'));
  expect(said.map(({ text }) => text)).toEqual(['ship']);
});

it('has the device say a recorded word that this browser cannot play', () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  giveVoices(['en-IN']);
  render(<SpeakButton text="ship" />);
  press('ship');
  expect(said.map(({ text }) => text)).toEqual(['ship']);
});
