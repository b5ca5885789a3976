import type { ReactNode } from 'react';
import type { SavedItem } from './saved-item.ts';

/** `alert` interrupts a screen reader, `status` waits; both are shown and kept in the message log. */
export type Message = {
  text: string;
  kind: 'status' | 'alert';
  /** Which sign stands beside the words. Without it: a tick for `status`, a warning for `alert`. */
  tone?: 'good' | 'problem';
  /** Vanishes after this time; without it, stays until the next message. */
  durationMs?: number;
  /** What it says is seen on the screen anyway: it is read out and logged, and covers nothing. */
  isSeenAnyway?: boolean;
};

/** What the host gives a screen. The screen renders and emits events; it stores nothing and calls no server. */
export type ActivityScreenProps<Item, Draft> = {
  draft: Draft;
  changeDraft: (change: Partial<Draft>) => void;
  /** Saved in this tab, oldest first. */
  items: readonly SavedItem<Item>[];
  saveItem: (item: Item) => void;
  /** For screens that clear what was saved in this tab, and bring it back. What is kept on the device stays. */
  replaceItems?: (items: readonly SavedItem<Item>[]) => void;
  announce: (message: Message) => void;
  clearMessage: () => void;
  /** Uniform in [0, 1). */
  random: () => number;
  prefersReducedMotion: () => boolean;
  playSound: (sound: SoundName) => void;
  /** "Keep it" for one saved item, and for the sound that belongs to it. */
  renderKeep: (item: SavedItem<Item>, sound?: Blob) => ReactNode;
  /** Sentences for a field of the draft, chosen by picture; empty for readers. */
  renderPictureWords: (field: PictureField) => ReactNode;
};

export type PictureField = {
  /** As content/site/examples.yaml names it. */
  field: string;
  ask: string;
  value: string;
  isOne?: boolean;
  onChange: (value: string) => void;
};

export type SoundName = 'tick' | 'chime' | 'pop';
