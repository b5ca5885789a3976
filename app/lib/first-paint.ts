import { COMFORT_ATTRIBUTES, COMFORT_KEY } from './comfort.ts';
import { AUTH_TOKEN_KEY, AUTH_USED_AT_KEY, IDLE_MS } from './device/keys.ts';

/** Whether a sign-in of this tab was used lately, or there is one of this device (session.ts decides the same). */
const IS_SIGNED_IN = `(sessionStorage.getItem('${AUTH_TOKEN_KEY}')?Date.now()-Number(sessionStorage.getItem('${AUTH_USED_AT_KEY}')||0)<${IDLE_MS}:localStorage.getItem('${AUTH_TOKEN_KEY}'))`;

/** Some browsers do not tell that they have painted. */
const PAINT_PATIENCE_MS = 3000;

/**
 * Marks `<html>` until the first frame is painted. Who comes back to a place further down, or asked for a part of the page, is
 * shown it at once.
 */
const MARK_FIRST_FRAME = `var n=performance.getEntriesByType('navigation')[0];if(n&&n.type==='navigate'&&!location.hash){d.setAttribute('data-first-frame','');var f=function(){d.removeAttribute('data-first-frame')};requestAnimationFrame(function(){setTimeout(f,${PAINT_PATIENCE_MS})});new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)f()}).observe({type:'paint',buffered:true})}`;

/**
 * Runs in the head before the first paint, so that nothing flashes: sets the attributes of the comfort settings and
 * tells the header whether somebody is signed in, and whether the browser can fill the screen with one part. Anything
 * unreadable counts as nothing.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var d=document.documentElement;d.classList.add('js');d.classList.toggle('can-fill-screen',document.fullscreenEnabled===true);try{var c=JSON.parse(localStorage.getItem('${COMFORT_KEY}')||'{}');var a=${JSON.stringify(COMFORT_ATTRIBUTES)};for(var k in a){if(typeof c[k]==='string'&&/^[a-z]{1,12}$/.test(c[k])&&c[k]!==a[k].none)d.setAttribute(a[k].name,c[k])}if(${IS_SIGNED_IN})d.setAttribute('data-signed-in','')}catch(e){}try{${MARK_FIRST_FRAME}}catch(e){}})()`;
