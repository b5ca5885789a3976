import { DEVICE } from '../../device/registry.ts';

/** The loader swaps its picture every 2 s and hides after 5 s (docs/spec/platform.md §9). */
export const LOADER_SWAP_MS = 2000;
export const LOADER_MS = 5000;
/** After the first visit of a browser (docs/spec/product.md §3). */
export const LOADER_AGAIN_MS = 2000;
/** Three animated pictures (docs/spec/platform.md §2, Home page). */
export const LOADER_PICTURE_COUNT = 3;

/** Set once the loader has been shown in this tab. */
export const LOADER_SEEN_KEY = DEVICE.homeLoaderSeen.key;
/** Set once the loader has been shown in this browser. */
export const LOADER_KNOWN_KEY = DEVICE.homeLoaderKnown.key;
/** On `<html>` while the loader is shown. */
export const LOADER_ATTRIBUTE = 'data-home-loader';
/** On `<html>`: the picture's number, or `still`. It stays, or the picture would vanish before the veil. */
export const LOADER_PICTURE_ATTRIBUTE = 'data-home-loader-picture';

const CRAWLERS = 'bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp';

/**
 * Runs where the home page's markup begins, before the first paint, so that the veil needs neither React nor a second paint. Only
 * on the tab's first document; a click, a tap or any key ends it. iOS reports clicks only where something looks clickable, but
 * always a lifted finger; over the picture the click is awaited, or it would reach what lies beneath. The next picture is never
 * the same one. A browser that has seen it before waits for less. Where the tab can't remember, nothing is shown: better never than on every load.
 */
export const LOADER_SCRIPT = `(function(){var d=document.documentElement,w=window;if(/${CRAWLERS}/i.test(navigator.userAgent))return;try{if(sessionStorage.getItem('${LOADER_SEEN_KEY}'))return;sessionStorage.setItem('${LOADER_SEEN_KEY}','1')}catch(e){return}var again;try{again=localStorage.getItem('${LOADER_KNOWN_KEY}');localStorage.setItem('${LOADER_KNOWN_KEY}','1')}catch(e){}var still=d.getAttribute('data-motion')==='reduced'||w.matchMedia('(prefers-reduced-motion: reduce)').matches,n=Math.floor(Math.random()*${LOADER_PICTURE_COUNT}),swap,hide;function show(){d.setAttribute('${LOADER_PICTURE_ATTRIBUTE}',still?'still':String(n))}function end(){clearInterval(swap);clearTimeout(hide);d.removeAttribute('${LOADER_ATTRIBUTE}');w.removeEventListener('click',end,true);w.removeEventListener('keydown',end,true);w.removeEventListener('pointerup',lift,true)}function lift(e){if(!e.target.closest||!e.target.closest('.home-loader-porthole'))end()}show();d.setAttribute('${LOADER_ATTRIBUTE}','');if(!still)swap=setInterval(function(){n=(n+1+Math.floor(Math.random()*${LOADER_PICTURE_COUNT - 1}))%${LOADER_PICTURE_COUNT};show()},${LOADER_SWAP_MS});hide=setTimeout(end,again?${LOADER_AGAIN_MS}:${LOADER_MS});w.addEventListener('click',end,true);w.addEventListener('keydown',end,true);w.addEventListener('pointerup',lift,true)})()`;
