import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message } from './screen-props.ts';

export type LoggedMessage = Message & { number: number };

/** The current message, and all of this visit, to be read again. */
export function useMessages() {
  const [log, setLog] = useState<readonly LoggedMessage[]>([]);
  const [current, setCurrent] = useState<LoggedMessage>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useRef(0);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setCurrent(undefined);
  }, []);
  const announce = useCallback((message: Message) => {
    clearTimeout(timer.current);
    count.current += 1;
    const logged = { ...message, number: count.current };
    setCurrent(logged);
    setLog((before) => [...before, logged]);
    if (message.durationMs !== undefined) timer.current = setTimeout(() => setCurrent(undefined), message.durationMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { current, log, announce, clear };
}
