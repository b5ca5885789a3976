import { useRef, useState, type ComponentType } from 'react';
import type { LineTexts } from '#content/lines/schemas.ts';
import type { FoundLine } from './find-line.ts';
import type { LineMoreProps } from './line-note.tsx';
import type { Given } from './line-rules.ts';

type Saved = Pick<Given<never, never>, 'item' | 'earlier' | 'draft'>;
export type LineParts = { find: (saved: Saved) => FoundLine; texts: LineTexts; More: ComponentType<LineMoreProps> };
export type ShownLine = Omit<LineParts, 'find'> & { seen: string; next: string };

export function useLineBack(load: () => Promise<LineParts>) {
  const [shown, setShown] = useState<ShownLine>();
  const loaded = useRef<Promise<LineParts>>(undefined);
  const asked = useRef(0);

  const prepare = () => {
    if (loaded.current !== undefined) return loaded.current;
    const loading = load();
    loaded.current = loading;
    // Offline there is no line this time; the next save asks again.
    loading.catch(() => (loaded.current = undefined));
    return loading;
  };
  const clear = () => {
    asked.current += 1;
    setShown(undefined);
  };
  return {
    shown,
    clear,
    /** Loads the rules while the learner is still writing. */
    goOn: () => void prepare().catch(() => undefined),
    /** The kind of line found; `unknown` when the rules could not be fetched. */
    async find(saved: Saved): Promise<FoundLine['kind'] | 'unknown'> {
      clear();
      const mine = asked.current;
      const parts = await prepare().catch(() => undefined);
      if (parts === undefined) return 'unknown';
      const found = parts.find(saved);
      if (found.kind === 'line' && mine === asked.current) setShown({ ...parts, ...found });
      return found.kind;
    },
  };
}
