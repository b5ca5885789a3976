type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Typed or chosen before hydration; `place` is the field's index among those of its name. */
type Early = { field: Field; place: number; text: string; before: string; select: (field: Field) => void };
export type EarlyInput = readonly Early[];

const FIELDS = 'textarea, select, input:not([type="hidden"], [type="file"], [type="submit"], [type="button"])';
const listFields = () => [...document.querySelectorAll<Field>(FIELDS)];
const isList = (field: Field) => field instanceof HTMLSelectElement;
const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';
const readName = (field: Field) => (isChoice(field) ? `${field.name} ${field.value}` : field.name);
const listNamesakes = (field: Field) => listFields().filter((other) => readName(other) === readName(field));

/** The rendered value, from the markup. */
const readDefault = (field: Field) =>
  isList(field) ? ((field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.value ?? '') : field.defaultValue;
const isChanged = (field: Field) => (isChoice(field) ? field.checked && !field.defaultChecked : field.value !== readDefault(field));

/** Puts the cursor back. Email and number fields do not reveal it. */
function readCursor(field: Field): Early['select'] {
  if (document.activeElement !== field) return () => {};
  const { selectionStart: start, selectionEnd: end, selectionDirection } = field as HTMLInputElement;
  return (now) => {
    if (![now, document.body].includes(document.activeElement as HTMLElement)) return;
    now.focus({ preventScroll: true });
    if (typeof start === 'number' && !isList(now)) now.setSelectionRange(start, end, selectionDirection ?? undefined);
  };
}

function describeField(field: Field): Early {
  const place = listNamesakes(field).indexOf(field);
  return { field, place, text: field.value, before: readDefault(field), select: readCursor(field) };
}

/** Read before `hydrateRoot`: React's first re-render wipes a field that it doesn't know has changed. */
export const readEarlyInput = (): EarlyInput => listFields().filter(isChanged).map(describeField);

/** Texts typed during hydration, read after it. Not choices: a changed one may be React's own, and a pressed one is heard. */
export const readLateTexts = (): EarlyInput => readEarlyInput().filter(({ field }) => !isChoice(field) && !isList(field));

/** React replaces fields where it gives up the server's markup, e.g. after a translator changed it. */
const findField = ({ field, place }: Early) => (field.isConnected ? field : (listNamesakes(field)[place] ?? field));

/** React compares with the last value it knows, so that is set back first. */
function enterText(field: Field, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(isList(field) ? 'change' : 'input', { bubbles: true }));
}

function enterChoice(choice: HTMLInputElement): void {
  const isRival = (other: Field) => other.type === 'radio' && other.name === choice.name && other.form === choice.form;
  // A draft saved in this tab chose otherwise.
  if (listFields().some((other) => other !== choice && isRival(other) && isChanged(other))) return;
  choice.checked = false;
  choice.click();
}

/** Tells React field by field, so that each finds the state the last one left. Newer words and saved drafts win. */
export async function restoreEarlyInput(early: EarlyInput): Promise<void> {
  // Outside React's effects: only there can an event hydrate the part it goes to.
  await Promise.resolve();
  const chooseNewer = ({ field, text, before }: Early) => (['', before].includes(field.value) ? text : field.value);
  const found = early.map((one) => ({ ...one, field: findField(one) }));
  for (const one of found.map((each) => ({ ...each, text: chooseNewer(each) }))) {
    const { field } = one;
    // The first event may only hydrate the field's part, which may bring a saved draft.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (isChoice(field)) enterChoice(field);
    else enterText(field, chooseNewer(one));
    one.select(field);
    await Promise.resolve();
  }
}
