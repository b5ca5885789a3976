import { useEffect, useState } from 'react';

type Latest<Value> = { source: Value | Promise<Value>; value: Value | undefined; isPending: boolean };

function begin<Value>(source: Value | Promise<Value>, meanwhile: Value | undefined): Latest<Value> {
  return source instanceof Promise ? { source, value: meanwhile, isPending: true } : { source, value: source, isPending: false };
}

/**
 * What a source has brought. While a newer promise is under way, `kept` or else the last value stays; an answer to an
 * older promise is never shown. The promise must not reject.
 */
export function useLatestAnswer<Value>(source: Value | Promise<Value>, kept?: Value): { value: Value | undefined; isPending: boolean } {
  const [latest, setLatest] = useState(() => begin(source, kept));
  if (latest.source !== source) setLatest(begin(source, kept ?? latest.value));
  useEffect(() => {
    if (!(source instanceof Promise)) return undefined;
    let isCurrent = true;
    void source.then((value) => {
      if (isCurrent) setLatest({ source, value, isPending: false });
    });
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return latest;
}
