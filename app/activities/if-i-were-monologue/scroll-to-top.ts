/** "Scrolls to the top" (docs/spec/activities.md §2): of the page, or of what fills the screen. */
export function scrollToTop(isInstant: boolean): void {
  const target = document.fullscreenElement ?? window;
  target.scrollTo({ top: 0, behavior: isInstant ? 'instant' : 'smooth' });
}
