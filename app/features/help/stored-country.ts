import { DEVICE } from '../../device/registry.ts';
import { toInlineScript } from '../../document/inline-script.ts';
import { ELSEWHERE } from './help-country.ts';

type Settings = { key: string; elsewhere: string };

/**
 * Placed after the list of countries: after a reload it shows the chosen country's lines before the first paint, as a copy, so
 * that nothing moves when React shows them itself.
 */
export function showStoredCountry({ key, elsewhere }: Settings): void {
  try {
    const id = sessionStorage.getItem(key) ?? '';
    const listed = /^[a-z-]{2,40}$/.test(id) ? document.getElementById(id) : null;
    const option = [...document.querySelectorAll<HTMLOptionElement>('.help-choose option')].find(({ value }) => value === id);
    const place = document.querySelector('.help-chosen');
    if (listed === null || option === undefined || place === null) return;
    option.selected = true;
    option.defaultSelected = true;
    if (id !== elsewhere) place.append(Object.assign(document.createElement('h3'), { textContent: option.text }));
    place.append(...[...listed.children].slice(1).map((part) => part.cloneNode(true)));
  } catch {}
}

export const STORED_COUNTRY_SCRIPT = import.meta.env.SSR
  ? toInlineScript(showStoredCountry, { key: DEVICE.helpCountry.key, elsewhere: ELSEWHERE })
  : '';
