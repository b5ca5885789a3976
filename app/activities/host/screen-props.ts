import type { ReactNode } from 'react';
import type { SavedItem } from './saved-item.ts';

/** `alert` interrupts a screen reader, `status` waits; both are shown and logged. */
export type Message = {
  text: string;
  kind: 'status' | 'alert';
  /** The sign beside the words; by default a tick for `status`, a warning for `alert`. */
  tone?: 'good' | 'problem';
  /** Without it, the message stays until the next. */
  durationMs?: number;
  /** Visible on the screen anyway: announced and logged, but covers nothing. */
  isSeenAnyway?: boolean;
};

/** What the host gives a screen, which renders and emits events; it stores nothing and calls no server. */
export type ActivityScreenProps<Item, Draft> = {
  draft: Draft;
  changeDraft: (change: Partial<Draft>) => void;
  /** Saved in this tab, oldest first. */
  items: readonly SavedItem<Item>[];
  saveItem: (item: Item) => void;
  /** For screens that clear this tab's saved items and bring them back. What is kept on the device stays. */
  replaceItems?: (items: readonly SavedItem<Item>[]) => void;
  announce: (message: Message) => void;
  clearMessage: () => void;
  /** Uniform in [0, 1). */
  random: () => number;
  prefersReducedMotion: () => boolean;
  playSound: (sound: SoundName) => void;
  /** "Keep it" for one saved item and its sound. */
  renderKeep: (item: SavedItem<Item>, sound?: Blob) => ReactNode;
  /** Sentences for a draft field, chosen by picture; empty for readers. */
  renderPictureWords: (field: PictureField) => ReactNode;
};

export type PictureField = {
  /** From content/site/examples.yaml. */
  field: string;
  ask: string;
  value: string;
  isOne?: boolean;
  onChange: (value: string) => void;
};

export type SoundName = 'tick' | 'chime' | 'pop';
