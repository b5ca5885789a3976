/** Sent when a part of the page has come alive. */
const ALIVE_EVENT = 'page-alive';
/** On `<html>`, and on each part with code of its own, once its effects have run. */
const ALIVE_ATTRIBUTE = 'data-alive';
/** A part whose code comes later than the page's, or a part within it that is alive already. */
const LATE_PART = `.activity-screen,[${ALIVE_ATTRIBUTE}]`;
/**
 * After this time the press of a link or of a form's button is given to the browser as it is: a page whose scripts never
 * come still has its links and forms. Any other button means nothing to a browser and is held until it is alive.
 */
const PATIENCE_MS = 4000;

/**
 * Runs in the head. A button pressed before the page's scripts have reached it would do nothing; the press is held and
 * given to the button when the part of the page it stands in is alive. The same for links that carry a state
 * (`data-hold`); other links and native controls work from the first moment and are left alone.
 */
export const EARLY_CLICKS_SCRIPT = [
  '(function(){',
  `function alive(e){var part=e.closest('${LATE_PART}')||document.documentElement;if(!part.hasAttribute('${ALIVE_ATTRIBUTE}'))return false;for(var k in e)if(k.indexOf('__reactProps$')===0)return true;return false}`,
  'var held=new Set(),late;',
  "function replay(b){var now=b.isConnected?b:[].find.call(document.querySelectorAll('button'),function(o){return o.textContent===b.textContent&&alive(o)});if(now&&(late||alive(now))){held.delete(b);now.click()}}",
  "addEventListener('click',function(event){var b=event.target instanceof Element&&event.target.closest('button,a[data-hold]');if(late||!b||event.ctrlKey||event.metaKey||event.shiftKey||alive(b))return;event.preventDefault();event.stopPropagation();held.add(b);if(b.type!=='button')setTimeout(function(){if(held.has(b)){late=1;replay(b);late=0}},",
  String(PATIENCE_MS),
  ')},true);',
  `addEventListener('${ALIVE_EVENT}',function(){held.forEach(replay)})`,
  '})()',
].join('');

/** Call in an effect of what has just come alive. */
export function announceAlive(part: Element = document.documentElement): void {
  part.setAttribute(ALIVE_ATTRIBUTE, '');
  window.dispatchEvent(new Event(ALIVE_EVENT));
}
