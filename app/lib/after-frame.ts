/**
 * Runs once the next frame is drawn. An observer tells when that is, because a timer may stand still: in tests with a
 * stopped clock, and in pages that the browser slows down. Browser only.
 */
export function afterNextFrame(then: () => void): void {
  new IntersectionObserver((_, observer) => {
    observer.disconnect();
    then();
  }).observe(document.documentElement);
}

/** The same, to be waited for. */
export const nextFrame = (): Promise<void> => new Promise(afterNextFrame);
