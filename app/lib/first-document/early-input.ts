type TextField = HTMLInputElement | HTMLTextAreaElement;
type Choice = HTMLInputElement;

/** Where the next letter goes, or what it writes over. */
type Cursor = [start: number, end: number, direction: 'forward' | 'backward' | 'none' | undefined];
type Typed = { field: TextField; text: string; cursor: Cursor | undefined };

/** What was put into a screen before it came alive. */
export type EarlyInput = {
  texts: readonly Typed[];
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

/** Only of the field that is written in; fields for an address or a number do not tell. */
function readCursor(field: TextField): Cursor | undefined {
  const { selectionStart, selectionEnd } = field;
  if (document.activeElement !== field || selectionStart === null || selectionEnd === null) return undefined;
  return [selectionStart, selectionEnd, field.selectionDirection ?? undefined];
}

const readTyped = (field: TextField): Typed => ({ field, text: field.value, cursor: readCursor(field) });

/** Read it before React draws a second time, which would wipe it. What lies in `without` is left out. */
export function readEarlyInput(part: Element, without?: string): EarlyInput {
  const isAsked = (element: Element) => without === undefined || element.closest(without) === null;
  const texts = [...part.querySelectorAll<TextField>(TEXT_FIELDS)].filter(isAsked);
  const choices = [...part.querySelectorAll<Choice>(CHOICES)].filter(isAsked);
  const selects = [...part.querySelectorAll('select')].filter(isAsked);
  return {
    selects: selects.filter(isChanged).map((select): [HTMLSelectElement, string] => [select, select.value]),
    texts: texts.filter((field) => field.value !== field.defaultValue).map(readTyped),
    choices: choices.filter((choice) => choice.checked && !choice.defaultChecked),
  };
}

/** React compares with the last value it knows of; setting that back first makes the typed text news to it. */
function replayText({ field, text, cursor }: Typed): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (cursor !== undefined && document.activeElement === field) field.setSelectionRange(...cursor);
}

function replayChoice(choice: Choice): void {
  choice.checked = false;
  choice.click();
}

/**
 * Hands the screen what it did not hear of, one thing after another, so that each finds the draft the last one left. What
 * a field holds by now, later words or those of a draft kept in this tab, is worth more than what it held before; it is
 * read first, because drawing the answer to one field may wipe another. Nothing is told before the caller has ended: what
 * an effect tells React is drawn after it, so that React would empty the field, fill it again and lose the cursor.
 */
export async function replayEarlyInput({ texts, choices, selects }: EarlyInput, hasDraft: boolean): Promise<void> {
  const latest = texts.map((typed) => (typed.field.value === '' ? typed : readTyped(typed.field)));
  await Promise.resolve();
  for (const typed of latest) {
    if (typed.field.isConnected) replayText(typed);
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
