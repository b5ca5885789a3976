import { use, type ComponentType } from 'react';

type ScreenModule<Props> = { default: ComponentType<Props> };

/**
 * A screen loaded when first shown. Unlike React's `lazy`, it renders at once when the code was fetched ahead: React discards a
 * screen that suspends during hydration, and an early press or word is lost with it. `retry` forgets a failed attempt.
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
    // A browser may remember that a code file failed, and not ask again in the same document. The draft survives a reload;
    // offline it would not help.
    if (navigator.onLine) window.location.reload();
  };
  function Screen(props: Props) {
    const { default: Guest } = loaded ?? use(preload());
    return <Guest {...props} />;
  }
  return { Screen, preload, retry };
}
