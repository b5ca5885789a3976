import { useEffect, useRef, useState } from 'react';
import type { Part } from '#contracts/course-studio.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import type { KindSpec } from './kinds.ts';
import { makePart } from './parts.ts';

type Options = {
  one: string;
  kinds: Readonly<Record<string, KindSpec>>;
  parts: readonly Part[];
  errors: FieldErrors;
  path: 'blocks' | 'items';
  onChange: (parts: Part[]) => void;
};

/** What was done is said for so long; a way back stays. */
const SAID_MS = 6000;

const findWrong = (errors: FieldErrors, path: string): number | undefined => {
  const at = Object.keys(errors).find((field) => field.startsWith(`${path}.`));
  return at === undefined ? undefined : Number(at.split('.')[1]);
};

/** The open part; one with errors first. */
function useOpenPart(errors: FieldErrors, path: string) {
  const [open, setOpen] = useState<number>();
  const [seenErrors, setSeenErrors] = useState(errors);
  if (seenErrors !== errors) {
    setSeenErrors(errors);
    const wrong = findWrong(errors, path);
    if (wrong !== undefined) setOpen(wrong);
  }
  return [open, setOpen] as const;
}

/** Focuses a button of the list, by its `data-follow`, once re-rendered. */
function useFollow(parts: readonly Part[]) {
  const list = useRef<HTMLOListElement>(null);
  const follow = useRef<string>(undefined);
  useEffect(() => {
    if (follow.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-follow="${follow.current}"]`)?.focus();
    follow.current = undefined;
  }, [parts]);
  const focusLater = (button: string) => {
    follow.current = button;
  };
  return { list, focusLater };
}

export function usePartList({ one, kinds, parts, errors, path, onChange }: Options) {
  const [open, setOpen] = useOpenPart(errors, path);
  const { list, focusLater } = useFollow(parts);
  const [gone, setGone] = useState<{ part: Part; place: number }>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '' || gone !== undefined) return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said, gone]);
  const tell = (part: Part, place: number) => `${one} ${place + 1}, ${kinds[part.kind]?.label ?? part.kind}`;
  const insert = (place: number, part: Part) => {
    onChange(parts.toSpliced(place, 0, part));
    setOpen(place);
    setSaid(`${tell(part, place)}, is added.`);
    focusLater(`${place}-open`);
  };
  return {
    list,
    open,
    setOpen,
    said,
    hasGone: gone !== undefined,
    tell,
    move(from: number, to: number): void {
      const part = parts[from];
      if (part === undefined || to < 0 || to >= parts.length) return;
      onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part));
      if (open === from) setOpen(to);
      else if (open === to) setOpen(from);
      setSaid(`${kinds[part.kind]?.label ?? one} is now ${to + 1} of ${parts.length}.`);
      focusLater(`${to}-${to < from ? 'up' : 'down'}`);
    },
    takeOut(place: number): void {
      const part = parts[place];
      if (part === undefined) return;
      onChange(parts.toSpliced(place, 1));
      setGone({ part, place });
      setOpen(undefined);
      setSaid(`${tell(part, place)} is out.`);
    },
    bringBack(): void {
      if (gone === undefined) return;
      onChange(parts.toSpliced(gone.place, 0, gone.part));
      setSaid(`${tell(gone.part, gone.place)} is back.`);
      focusLater(`${gone.place}-open`);
      setGone(undefined);
    },
    /** A copy after it; a copied question is a new one. */
    duplicate(place: number): void {
      const part = parts[place];
      if (part === undefined) return;
      insert(place + 1, path === 'items' ? { ...structuredClone(part), id: '' } : structuredClone(part));
    },
    /** After the open part, else at the end. */
    add(kind: string): void {
      const spec = kinds[kind];
      if (spec !== undefined) insert(open === undefined ? parts.length : open + 1, makePart(kind, spec, path === 'items'));
    },
  };
}
