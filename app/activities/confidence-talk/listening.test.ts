import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startListening, type ListeningResult } from './listening.ts';
import type { Recognition } from './speech-recognition.ts';
import type { Heard } from './transcript.ts';

/** A recogniser that hears what the test says. */
class FakeRecognition implements Recognition {
  static all: FakeRecognition[] = [];
  lang = '';
  continuous = false;
  interimResults = false;
  processLocally = false;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  isOpen = false;
  constructor() {
    FakeRecognition.all.push(this);
  }
  start() {
    this.isOpen = true;
  }
  stop() {
    this.isOpen = false;
  }
  abort() {
    this.isOpen = false;
  }
  hear(...texts: [string, boolean][]) {
    this.onresult?.({ results: texts.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })) });
  }
}
const current = () => FakeRecognition.all.at(-1) ?? new FakeRecognition();

function listen(options: { throttleMs?: number; textBefore?: string } = {}) {
  const heard: Heard[] = [];
  const done: ListeningResult[] = [];
  const listening = startListening({
    Recognition: FakeRecognition,
    isLocal: false,
    throttleMs: 0,
    textBefore: '',
    ...options,
    now: Date.now,
    onHeard: (value) => heard.push(value),
    onDone: (value) => done.push(value),
  });
  return { heard, done, listening };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeRecognition.all = [];
});
afterEach(() => vi.useRealTimers());

describe('startListening', () => {
  it('listens in Indian English, continuously', () => {
    listen();
    expect(current()).toMatchObject({ lang: 'en-IN', continuous: true, isOpen: true, processLocally: false });
  });

  it('goes on when the browser ends the session early, and keeps what was said', () => {
    const { heard, done } = listen();
    current().hear(['my dog', true], [' bar', false]);
    vi.advanceTimersByTime(5000);
    current().onend?.();
    expect(FakeRecognition.all).toHaveLength(2);
    expect(done).toEqual([]);
    current().hear(['and runs', true]);
    expect(heard.at(-1)).toEqual({ final: 'my dog bar and runs', interim: '' });
  });

  it('waits for the last words after Stop', () => {
    const { done, listening } = listen();
    current().hear(['my dog', false]);
    listening.stop();
    expect(current().isOpen).toBe(false);
    current().hear(['my dog barks', true]);
    current().onend?.();
    expect(done).toEqual([{ text: 'my dog barks', heardAtMs: [expect.any(Number), expect.any(Number)], problem: undefined }]);
    expect(FakeRecognition.all).toHaveLength(1);
  });

  it('does not wait for ever when the browser never says that it ended', () => {
    const { done, listening } = listen({ textBefore: 'well' });
    current().hear(['my dog', false]);
    listening.stop();
    vi.advanceTimersByTime(1000);
    current().onend?.();
    expect(done).toEqual([{ text: 'well my dog', heardAtMs: undefined, problem: undefined }]);
  });

  it('ends with the reason when the microphone is refused', () => {
    const { done } = listen();
    current().onerror?.({ error: 'not-allowed' });
    current().onend?.();
    expect(done[0]?.problem?.kind).toBe('microphone');
    expect(FakeRecognition.all).toHaveLength(1);
  });

  it.each([0, 1500, 8000])('gives up after three sessions without a word, which end after %i ms each', (ms) => {
    const { done } = listen();
    for (const _ of [1, 2, 3, 4, 5]) {
      current().onerror?.({ error: 'no-speech' });
      vi.advanceTimersByTime(ms);
      current().onend?.();
    }
    expect(FakeRecognition.all).toHaveLength(3);
    expect([done.length, done[0]?.problem?.kind, done[0]?.problem?.text]).toEqual([1, 'other', expect.stringContaining('heard nothing')]);
    expect(current().isOpen).toBe(false);
  });

  it('gives up after a minute without a word in a session that never ends, with what was said, and releases the microphone', () => {
    const { done } = listen();
    current().hear(['my dog barks', true]);
    vi.advanceTimersByTime(59_000);
    current().hear(['my dog barks', true], ['loud', false]);
    // The same words again are no words.
    vi.advanceTimersByTime(30_000);
    current().hear(['my dog barks', true], ['loud', false]);
    vi.advanceTimersByTime(29_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([done[0]?.text, done[0]?.problem?.kind, current().isOpen]).toEqual(['my dog barks loud', 'other', false]);
  });

  it('goes on for as long as words come, however many sessions there are', () => {
    const { done } = listen();
    for (let session = 0; session < 20; session += 1) {
      current().hear(['word', true]);
      current().onend?.();
      current().onend?.();
    }
    expect(done).toEqual([]);
  });

  it('holds finals back for 250 ms on Android and merges the cumulative ones', () => {
    const { heard, done, listening } = listen({ throttleMs: 250 });
    current().hear(['the', true]);
    current().hear(['the', true], ['the sea', true]);
    current().hear(['the', true], ['the sea', true], ['the sea is', true]);
    expect(heard.map(({ final }) => final)).toEqual(['the']);
    vi.advanceTimersByTime(250);
    expect(heard.map(({ final }) => final)).toEqual(['the', 'the sea is']);
    current().hear(['the', true], ['the sea', true], ['the sea is', true], ['the sea is loud', true]);
    listening.stop();
    current().onend?.();
    expect(done[0]?.text).toBe('the sea is loud');
  });

  it('reports nothing more once aborted', () => {
    const { done, heard, listening } = listen();
    const recogniser = current();
    listening.abort();
    recogniser.hear(['late', true]);
    recogniser.onend?.();
    vi.advanceTimersByTime(5000);
    expect([done, heard, recogniser.isOpen]).toEqual([[], [], false]);
  });
});
