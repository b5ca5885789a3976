import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useIsHydrated } from '../../../lib/session.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * A field can be filled in before the page's scripts have reached it. What it holds then is read before the first render
 * on the page would wipe it, and is taken over once the draft is known, unless the draft has words of its own.
 */
export function useEarlyText(field: RefObject<TextField | null>, value: string, adopt: (text: string) => void): void {
  const early = useRef('');
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    early.current = field.current?.value ?? '';
  }, [field]);
  useEffect(() => {
    if (!isHydrated) return;
    const text = early.current;
    early.current = '';
    if (text !== '' && value === '') adopt(text);
  }, [isHydrated, value, adopt]);
}
