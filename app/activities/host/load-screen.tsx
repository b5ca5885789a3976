import { use, type ComponentType } from 'react';

type ScreenModule<Props> = { default: ComponentType<Props> };

/**
 * A screen whose code is loaded when it is first shown. Unlike React's own `lazy`, it renders at once when the code was
 * fetched ahead: React discards and re-renders a screen that suspends during hydration, and a press
 * or a word that came early is lost with the old one. `retry` forgets a failed attempt.
 */
export function loadScreen<Props extends object>(load: () => Promise<ScreenModule<Props>>) {
  let loaded: ScreenModule<Props> | undefined;
  let loading: Promise<ScreenModule<Props>> | undefined;

  const preload = () =>
    (loading ??= load().then((screen) => {
      loaded = screen;
      return screen;
    }));
  const retry = () => {
    if (loaded !== undefined) return;
    loading = undefined;
    // A browser may remember that a file of code did not come, and not ask for it again in the same document. The draft
    // survives; without a network there is nothing to reload from.
    if (navigator.onLine) window.location.reload();
  };
  function Screen(props: Props) {
    const { default: Guest } = loaded ?? use(preload());
    return <Guest {...props} />;
  }
  return { Screen, preload, retry };
}
