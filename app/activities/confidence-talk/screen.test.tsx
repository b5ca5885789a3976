// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { advance, ANY_DAY, listMessages, readMessage, showActivity } from '#tests/factories/show-activity.tsx';
import { TOPICS } from './topics.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

class FakeRecognition {
  static sessions: FakeRecognition[] = [];
  lang = '';
  continuous = false;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    FakeRecognition.sessions.push(this);
  }
  stop() {
    this.onend?.();
  }
  abort() {}
}

/** A recogniser that hears what the test says. The tests' browser has none. */
function stubRecognition() {
  FakeRecognition.sessions = [];
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
}
const hear = (...said: string[]) =>
  act(() =>
    FakeRecognition.sessions.at(-1)?.onresult?.({ results: said.map((transcript) => Object.assign([{ transcript }], { isFinal: true })) }),
  );
const fail = (error: string) =>
  act(() => {
    const session = FakeRecognition.sessions.at(-1);
    session?.onerror?.({ error });
    session?.onend?.();
  });

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const getTopic = () => screen.getByRole('heading', { level: 2, name: (name) => TOPICS.includes(name) });
const getHeard = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What was heard' });
const say = (words: number) => Array.from({ length: words }, (_, index) => `word${index}`).join(' ');

async function showTopic(options: Parameters<typeof showActivity>[1] = {}) {
  const shown = await showActivity('confidence-talk', options);
  const press = (name: string) => shown.user.click(getButton(name));
  await press('Get My Talk Topic');
  return { ...shown, press };
}

describe('Confidence Talk Time', () => {
  it('has six topics, and shows nothing to talk with before one is drawn', async () => {
    stubRecognition();
    expect(TOPICS).toHaveLength(6);
    const { user } = await showActivity('confidence-talk', { chance: [0.999] });
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(getButton('Get My Talk Topic'));
    expect(getTopic().textContent).toBe(TOPICS[5]);
    expect(screen.queryByText('Listening...')).toBeNull();
    expect(FakeRecognition.sessions).toEqual([]);
  });

  it('listens on and on in en-IN under a badge, writes into a box that is read only, and scores at Stop', async () => {
    stubRecognition();
    const { press } = await showTopic();
    await press('Start');
    expect(FakeRecognition.sessions).toMatchObject([{ lang: 'en-IN', continuous: true }]);
    expect(screen.getByText('Listening...')).toBeDefined();
    expect(getHeard().readOnly).toBe(true);
    hear('I play carrom', 'with my uncle');
    expect(getHeard().value).toBe('I play carrom with my uncle');
    expect(screen.queryByRole('region', { name: 'Your score' })).toBeNull();
    await press('Stop');
    expect(screen.queryByText('Listening...')).toBeNull();
    expect(screen.getByText('Score: 2 of 4')).toBeDefined();
    expect(getHeard().value).toBe('I play carrom with my uncle');
  });

  it.each([
    [0, 1, "Keep trying, you've got this!"],
    [4, 1, "Keep trying, you've got this!"],
    [5, 2, 'Nice! Try adding more words.'],
    [14, 2, 'Nice! Try adding more words.'],
    [15, 3, 'Great job! You sound confident!'],
    [29, 3, 'Great job! You sound confident!'],
    [30, 4, "Amazing! You're a rockstar speaker!"],
  ])('%i words give %i: %s', async (words, score, message) => {
    stubRecognition();
    const { press } = await showTopic();
    await press('Start');
    hear(say(words));
    await press('Stop');
    const result = screen.getByRole('region', { name: 'Your score' });
    expect(result.textContent).toContain(`Score: ${score} of 4`);
    expect(result.textContent).toContain(message);
    expect(readMessage('status')).toBe(message);
  });

  it('resets transcript, score and stopped flag with another topic', async () => {
    stubRecognition();
    const { press, store } = await showTopic({ chance: [0] });
    const before = getTopic().textContent;
    await press('Start');
    expect(getButton('Try Another Topic').disabled).toBe(true);
    hear('one two three');
    await press('Stop');
    await press('Try Another Topic');
    expect(getTopic().textContent).not.toBe(before);
    expect(getHeard().value).toBe('');
    expect(screen.queryByRole('region', { name: 'Your score' })).toBeNull();
    expect(readMessage('status')).toBe('');
    expect(store.get().draft).toMatchObject({ transcript: '', isStopped: false, rehearsals: [] });
  });

  it('holds final results back for 250 ms on Android', async () => {
    stubRecognition();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
    const { press } = await showTopic({ stoppedAt: ANY_DAY });
    await press('Start');
    hear('the');
    hear('the', 'the sea');
    hear('the', 'the sea', 'the sea is loud');
    expect(getHeard().value).toBe('the');
    await advance(249);
    expect(getHeard().value).toBe('the');
    await advance(1);
    expect(getHeard().value).toBe('the sea is loud');
  });

  it.each([
    ['a phone', ANDROID],
    [
      'a tablet that calls itself a desktop',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ],
    ['a tablet that says so', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'],
  ])('counts a growing sentence once on %s', async (_, userAgent) => {
    stubRecognition();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { press } = await showTopic({ stoppedAt: ANY_DAY });
    await press('Start');
    hear('I');
    hear('I', 'I like');
    hear('I', 'I like', 'I like the');
    await advance(250);
    expect(getHeard().value).toBe('I like the');
    hear('I', 'I like', 'I like the', 'I like the sea');
    await press('Stop');
    expect(screen.getByText('Score: 1 of 4')).toBeDefined();
  });

  it('says that speech recognition is not supported, and takes the talk in writing', async () => {
    const { user, press } = await showTopic();
    expect(screen.getByText("Your browser doesn't support speech recognition. Try Chrome.")).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    const page = screen.getByRole('textbox', { name: 'Your talk' });
    await user.type(page, '  \n ');
    expect(getButton('Show My Score').disabled).toBe(true);
    await user.type(page, say(15));
    await press('Show My Score');
    expect(screen.getByText('Score: 3 of 4')).toBeDefined();
    expect(readMessage('status')).toBe('Great job! You sound confident!');
  });

  it('marks a refused microphone as unavailable, keeps what was heard and goes on in writing', async () => {
    stubRecognition();
    const { press } = await showTopic();
    await press('Start');
    expect(screen.queryByText('Microphone unavailable')).toBeNull();
    hear('half a talk');
    fail('not-allowed');
    expect(screen.getByText('Microphone unavailable')).toBeDefined();
    expect(screen.queryByText('Listening...')).toBeNull();
    expect(readMessage('alert')).toBe(
      'The microphone is off for this page. You can type your talk, or allow the microphone in your browser and try again.',
    );
    expect(listMessages()).toHaveLength(1);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your talk' }).value).toBe('half a talk');
    await press('Show My Score');
    expect(screen.getByText('Score: 1 of 4')).toBeDefined();
    await press('Use my voice');
    await press('Start');
    expect(screen.queryByText('Microphone unavailable')).toBeNull();
  });

  it('saves the topic, the transcript and the score', async () => {
    stubRecognition();
    const { press, store } = await showTopic({ chance: [0] });
    await press('Start');
    hear(say(5));
    await press('Stop');
    await press('Save Talk');
    expect(store.get().items).toMatchObject([{ item: { topic: TOPICS[0], transcript: say(5), score: 2 } }]);
    const list = screen.getByRole('region', { name: 'Your Talks' });
    expect(list.textContent).toContain(say(5));
    expect(list.textContent).toContain('Score: 2 of 4');
    expect(screen.queryByRole('button', { name: 'Save Talk' })).toBeNull();
  });
});
