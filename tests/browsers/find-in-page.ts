/** Where to press, or why not yet. */
export type Place = { x: number; y: number } | { problem: string };

/**
 * Finds a thing by role and name, brings it into view and says where to press. Runs in the page, as text: nothing from outside
 * this function is there.
 */
export function findPlace(role: string, name: string): Place {
  const SELECTORS: Record<string, string> = {
    button: 'button, summary',
    radio: 'input[type=radio]',
    link: 'a[href]',
    textbox: 'textarea, input:not([type=radio], [type=checkbox], [type=hidden])',
  };
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const listNames = (element: Element) => [
    clean(element.getAttribute('aria-label')),
    ...((element as HTMLInputElement).labels === undefined
      ? []
      : [...((element as HTMLInputElement).labels ?? [])].map((label) => clean(label.textContent))),
    clean(element.getAttribute('placeholder')),
    clean(element.textContent),
  ];
  const all = [...document.querySelectorAll(SELECTORS[role] ?? role)].filter(
    (element) => element.closest('dialog:not([open]), [hidden]') === null,
  );
  const element =
    all.find((candidate) => listNames(candidate).includes(name)) ??
    all.find((candidate) => listNames(candidate).some((text) => text.includes(name)));
  if (element === undefined) return { problem: `there is no ${role} "${name}"` };
  if ((element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true')
    return { problem: `${role} "${name}" is disabled` };
  // The label may draw the radio button.
  const target = role === 'radio' ? (element.closest('label') ?? element) : element;
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  if (width === 0 || height === 0) return { problem: `${role} "${name}" is not visible` };
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return { problem: `${role} "${name}" is out of view` };
  if (!target.contains(hit)) return { problem: `${role} "${name}" is covered by ${(hit.cloneNode() as Element).outerHTML}` };
  return { x, y };
}

/** A region's text by its heading or label, if any. Runs in the page. */
export function readRegion(name: string): string | undefined {
  const regions = [...document.querySelectorAll<HTMLElement>('section, [role=region], dialog[open]')];
  const findName = (region: Element) => {
    const label = document.getElementById(region.getAttribute('aria-labelledby') ?? '');
    return (region.getAttribute('aria-label') ?? label?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  return regions.find((region) => findName(region) === name)?.innerText;
}

/** What makes the page wider. Runs in the page. */
export function listWide(): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1);
  return [
    `${root.scrollWidth} of ${root.clientWidth} px`,
    ...wide.slice(0, 5).map((element) => (element.cloneNode() as Element).outerHTML),
  ];
}
