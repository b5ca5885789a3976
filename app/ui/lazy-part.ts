import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/** A part loaded after the first screen, inside `<Suspense>`. Offline its file may be missing, and nothing else breaks. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
