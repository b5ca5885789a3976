import { afterNextFrame } from './after-frame.ts';
import { leadReload } from './lead-reload.ts';

/** On a link that was pressed, until its page is asked for. */
export const PRESSED_ATTRIBUTE = 'data-pressed';

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** A link to another view of this site in this tab. A jump within the page is the browser's own and quick. */
function leadsOn(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, hash, target } = link;
  const isJump = hash !== '' && pathname === location.pathname && search === location.search;
  return origin === location.origin && ['', '_self'].includes(target) && !link.hasAttribute('download') && !isJump;
}

/**
 * A link shows that it is pressed before the next page is looked for: on a slow phone that takes a tenth of a second in
 * which nothing could be drawn. Only for a person's own press; a press by a script is followed at once. Browser only.
 */
export function showPressFirst(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!event.isTrusted || event.defaultPrevented || !isPlain(event) || !(link instanceof HTMLAnchorElement) || !leadsOn(link)) return;
      event.preventDefault();
      event.stopPropagation();
      if (link.hasAttribute(PRESSED_ATTRIBUTE)) return;
      link.setAttribute(PRESSED_ATTRIBUTE, '');
      afterNextFrame(() => {
        link.removeAttribute(PRESSED_ATTRIBUTE);
        leadReload(link.href);
        link.click();
      });
    },
    true,
  );
}
