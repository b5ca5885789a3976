type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Cursor = [start: number, end: number, direction: 'forward' | 'backward' | 'none' | undefined];
type Early = { field: Field; form: number; name: string; place: number; text: string; before: string; cursor: Cursor | undefined };

/** What was typed and chosen before hydration. */
export type EarlyInput = readonly Early[];

const FIELDS = 'textarea, select, input:not([type="hidden"], [type="file"], [type="submit"], [type="button"])';
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type);
const listFields = () => [...document.querySelectorAll<Field>(FIELDS)];

/** The value React rendered, in the markup. */
function readDefault(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}
const isChanged = (field: Field) => (isChoice(field) ? field.checked && !field.defaultChecked : field.value !== readDefault(field));

/** Fields for an email or a number do not reveal their cursor. */
function readCursor(field: Field): Cursor | undefined {
  if (document.activeElement !== field || field instanceof HTMLSelectElement || isChoice(field)) return undefined;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return selectionStart === null || selectionEnd === null
    ? [-1, -1, undefined]
    : [selectionStart, selectionEnd, selectionDirection ?? undefined];
}

function describeField(field: Field, place: number): Early {
  const form = field.form === null ? -1 : [...document.forms].indexOf(field.form);
  const name = isChoice(field) ? `${field.name} ${field.value}` : field.name;
  return { field, form, name, place, text: field.value, before: readDefault(field), cursor: readCursor(field) };
}

/** Read before `hydrateRoot`: React's first re-render of a field it does not know to have changed wipes it. */
export const readEarlyInput = (): EarlyInput =>
  listFields()
    .map(describeField)
    .filter(({ field }) => isChanged(field));

/**
 * The same of texts alone, read after hydration: they were typed while it went on. A choice that differs from the markup by
 * then may be React's own; one by a person is answered at once, for a press makes React hydrate what is pressed.
 */
export const readLateTexts = (): EarlyInput =>
  readEarlyInput().filter(({ field }) => !isChoice(field) && !(field instanceof HTMLSelectElement));

/** React replaces fields where it gives up the server's markup, e.g. after a translator changed it. */
function findField({ field, form, name, place }: Early): Field | undefined {
  if (field.isConnected) return field;
  const now = listFields().map(describeField);
  const isNamed = name.trim() !== '';
  return (now.find((other) => isNamed && other.form === form && other.name === name) ?? now[place])?.field;
}

/** What the field holds now, unless that is nothing but what React rendered. */
const chooseNewer = ({ value }: Field, { text, before }: Early) => (['', before].includes(value) ? text : value);

/** React compares with the last value it knows of, so that is set back first, past which the text is news to it. */
function enterText(field: Field, text: string): void {
  const { constructor } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(constructor.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function enterChoice(choice: HTMLInputElement): void {
  const group =
    choice.type === 'radio'
      ? listFields().filter((other) => isChoice(other) && other.name === choice.name && other.form === choice.form)
      : [];
  // A draft saved in this tab has chosen otherwise.
  if (group.some((other) => other !== choice && isChoice(other) && other.checked && !other.defaultChecked)) return;
  choice.checked = false;
  choice.click();
}

/**
 * Tells React what was entered before it listened, field by field so that each finds the state the last one left. What a
 * field holds by now, newer words or those of a saved draft, counts more than what it held before.
 */
export async function restoreEarlyInput(early: EarlyInput): Promise<void> {
  // Outside of React's own effects: only there can an event hydrate the part it goes to.
  await Promise.resolve();
  const entered = early.flatMap((one) => {
    const field = findField(one);
    return field === undefined ? [] : [{ ...one, field, text: chooseNewer(field, one) }];
  });
  for (const one of entered) {
    const { field, cursor } = one;
    // The first event may only hydrate the part that the field is in, which may bring a saved draft along.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (isChoice(field)) enterChoice(field);
    else enterText(field, chooseNewer(field, one));
    if (cursor !== undefined && [field, document.body].includes(document.activeElement as HTMLElement)) {
      field.focus({ preventScroll: true });
      if (!(field instanceof HTMLSelectElement) && cursor[0] >= 0) field.setSelectionRange(...cursor);
    }
    await Promise.resolve();
  }
}
