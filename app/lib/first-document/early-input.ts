type TextField = HTMLInputElement | HTMLTextAreaElement;
type Choice = HTMLInputElement;

/** What was put into a screen before it came alive. */
export type EarlyInput = {
  texts: readonly [TextField, string][];
  choices: readonly Choice[];
  selects: readonly [HTMLSelectElement, string][];
};

const TEXT_FIELDS =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="password"], [type="date"], [type="number"], [type="tel"])';
const CHOICES = 'input[type="radio"], input[type="checkbox"]';

const isChanged = (select: HTMLSelectElement) => {
  const first = [...select.options].findIndex((option) => option.defaultSelected);
  return select.selectedIndex !== Math.max(first, 0);
};

/** Read it before React draws a second time, which would wipe it. What lies in `without` is left out. */
export function readEarlyInput(part: Element, without?: string): EarlyInput {
  const isAsked = (element: Element) => without === undefined || element.closest(without) === null;
  const texts = [...part.querySelectorAll<TextField>(TEXT_FIELDS)].filter(isAsked);
  const choices = [...part.querySelectorAll<Choice>(CHOICES)].filter(isAsked);
  const selects = [...part.querySelectorAll('select')].filter(isAsked);
  return {
    selects: selects.filter(isChanged).map((select): [HTMLSelectElement, string] => [select, select.value]),
    texts: texts.filter((field) => field.value !== field.defaultValue).map((field): [TextField, string] => [field, field.value]),
    choices: choices.filter((choice) => choice.checked && !choice.defaultChecked),
  };
}

/** React compares with the last value it knows of; setting that back first makes the typed text news to it. */
function replayText(field: TextField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayChoice(choice: Choice): void {
  choice.checked = false;
  choice.click();
}

/**
 * Hands the screen what it did not hear of, one thing after another, so that each finds the draft the last one left. What
 * a field holds by now, later words or those of a draft kept in this tab, is worth more than what it held before; it is
 * read first, because drawing the answer to one field may wipe another.
 */
export async function replayEarlyInput({ texts, choices, selects }: EarlyInput, hasDraft: boolean): Promise<void> {
  const latest = texts.map(([field, text]): [TextField, string] => [field, field.value === '' ? text : field.value]);
  for (const [field, text] of latest) {
    if (field.isConnected) replayText(field, text);
    await Promise.resolve();
  }
  for (const [select, value] of selects) {
    // A second drawing puts back what the page knows of, which is no choice of anybody.
    if (!isChanged(select)) select.value = value;
    if (select.isConnected) select.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  }
  if (hasDraft) return;
  for (const choice of choices) {
    if (choice.isConnected) replayChoice(choice);
    await Promise.resolve();
  }
}
