// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { advance, ANY_DAY, listMessages, readMessage, showActivity, submitAnyway } from '#tests/factories/show-activity.tsx';

const PUPPETS = ['🐯 Brave Tiger', '🦉 Wise Owl', '🤖 Happy Robot', '🦄 Magic Unicorn', '🧔 Gentle Giant'];

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const getPuppet = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const getPage = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const getList = () => screen.getByRole('region', { name: 'Your Roleplays' });

class FakeRecorder {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType: string;
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  constructor(_: unknown, options: { mimeType: string }) {
    this.mimeType = options.mimeType;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['voice']) });
    this.onstop?.();
  }
}

/** A microphone that answers like this. The tests' browser has none. */
function stubMicrophone(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamSource = () => ({ connect: () => {} });
      close = () => Promise.resolve();
    },
  );
  vi.stubGlobal(
    'AnalyserNode',
    class {
      fftSize = 16;
      getFloatTimeDomainData = () => {};
    },
  );
}

describe('Puppet Roleplay', () => {
  beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}));

  it('offers five puppets, each with its character, and none is picked', async () => {
    await showActivity('puppet-roleplay');
    const group = within(screen.getByRole('group', { name: 'Pick your puppet' }));
    const puppets = group.getAllByRole<HTMLInputElement>('radio');
    expect(puppets).toHaveLength(5);
    PUPPETS.forEach((name, index) => expect(group.getByRole('radio', { name: new RegExp(`^${name} \\S.+\\.$`) })).toBe(puppets[index]));
    expect(puppets.some(({ checked }) => checked)).toBe(false);
    expect(screen.queryByRole('region', { name: 'Your Roleplays' })).toBeNull();
  });

  it('saves nothing without a puppet or without words', async () => {
    const { user, store } = await showActivity('puppet-roleplay');
    await user.type(getPage(), 'Hello');
    expect(getButton('Save Roleplay').disabled).toBe(true);
    submitAnyway(getPage());
    await user.clear(getPage());
    await user.click(getPuppet(/Wise Owl/));
    await user.type(getPage(), '  \n ');
    expect(getButton('Save Roleplay').disabled).toBe(true);
    submitAnyway(getPage());
    expect(store.get().items).toEqual([]);
    expect(listMessages()).toEqual([]);
    await user.type(getPage(), 'Who?');
    expect(getButton('Save Roleplay').disabled).toBe(false);
  });

  it('saves character and words, lists them without a player, and empties the page', async () => {
    const { user, store } = await showActivity('puppet-roleplay');
    await user.click(getPuppet(/Brave Tiger/));
    await user.click(getPuppet(/Wise Owl/));
    await user.type(screen.getByRole('textbox', { name: 'What does Wise Owl say?' }), ' Who is there? ');
    await user.click(getButton('Save Roleplay'));
    expect(store.get().items).toMatchObject([{ item: { character: 'Wise Owl', text: 'Who is there?', audioURL: undefined } }]);
    expect(within(getList()).getByRole('heading', { level: 3, name: 'Wise Owl' })).toBeDefined();
    expect(within(getList()).getByText('Who is there?')).toBeDefined();
    expect(within(getList()).queryByRole('button', { name: /^Play/ })).toBeNull();
    expect(readMessage('status')).toBe("Your roleplay is saved. You'll find it under Your Roleplays.");
    expect(getPage().value).toBe('');
  });

  it('without audio in the browser, logs it once, says so in a plain sentence and goes on in writing', async () => {
    const { user } = await showActivity('puppet-roleplay');
    expect(vi.mocked(console.info).mock.calls).toEqual([['Audio not supported in this browser']]);
    expect(screen.getByText("This browser can't record sound. You can write what your puppet says.")).toBeDefined();
    expect(screen.queryByRole('button', { name: /Record/ })).toBeNull();
    expect(listMessages()).toEqual([]);
    await user.click(getPuppet(/Happy Robot/));
    await user.type(getPage(), 'In writing');
    await user.click(getButton('Save Roleplay'));
    expect(within(getList()).getByText('In writing')).toBeDefined();
  });

  it.each([
    ['NotAllowedError', 'The microphone is off for this page. You can write what your puppet says.'],
    ['NotFoundError', 'No microphone was found. You can write what your puppet says.'],
  ])('says so when the microphone answers %s, and the button is ready again', async (name, sentence) => {
    stubMicrophone(() => Promise.reject(new DOMException('', name)));
    const { user } = await showActivity('puppet-roleplay', { stoppedAt: ANY_DAY });
    expect(console.info).not.toHaveBeenCalled();
    await user.click(getButton('Record'));
    await advance(0);
    expect(readMessage('alert')).toBe(sentence);
    expect(getButton('Record').getAttribute('aria-disabled')).toBe('false');
    await user.click(getPuppet(/Gentle Giant/));
    await user.type(getPage(), 'In writing');
    await user.click(getButton('Save Roleplay'));
    expect(within(getList()).getByText('In writing')).toBeDefined();
  });

  it('records in audio/webm, lets the microphone go, and saves the recording with the words', async () => {
    const stopTrack = vi.fn<() => void>();
    stubMicrophone(() => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] }));
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:voice');
    const { user, store } = await showActivity('puppet-roleplay', { stoppedAt: ANY_DAY });
    await user.click(getPuppet(/Magic Unicorn/));
    await user.type(getPage(), 'Listen');
    await user.click(getButton('Record'));
    await advance(0);
    await advance(2000);
    expect(screen.getByText('Recording 0:02 of 1:00')).toBeDefined();
    expect(getButton('Save Roleplay').disabled).toBe(true);
    expect(stopTrack).not.toHaveBeenCalled();
    await user.click(getButton('Stop Recording'));
    await advance(0);
    expect(stopTrack).toHaveBeenCalledTimes(1);
    expect(createUrl.mock.calls).toMatchObject([[{ type: 'audio/webm' }]]);
    expect(readMessage('status')).toBe('Your recording is ready. Press Play to hear your puppet.');
    expect(getButton('Play: your recording')).toBeDefined();
    await user.click(getButton('Save Roleplay'));
    expect(store.get().items).toMatchObject([{ item: { character: 'Magic Unicorn', text: 'Listen', audioURL: 'blob:voice' } }]);
    expect(within(getList()).getByRole('button', { name: 'Play: Magic Unicorn' })).toBeDefined();
    expect(getList().querySelector('audio')?.src).toBe('blob:voice');
    expect(getButton('Record')).toBeDefined();
    await user.click(getButton('Delete Recording: Magic Unicorn'));
    expect(getList().querySelector('audio')).toBeNull();
    expect(within(getList()).getByText('Listen')).toBeDefined();
  });
});
