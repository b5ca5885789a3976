import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/**
 * A part that comes after the first screen, in a file of its own. Show it inside of `<Suspense>`. Without a network the file
 * may be missing, and nothing else has to break for it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
