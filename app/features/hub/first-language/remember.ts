import { DEVICE } from '../../../device/registry.ts';
import { createDeviceStore } from '../../../device/store.ts';
import { FIRST_LANGUAGE_FIELD } from './field.ts';

const store = createDeviceStore(DEVICE.firstLanguage);
const remember = (id: string) => (id === '' ? store.remove() : store.set(id));

/** Puts the kept choice into the chooser that the server drew, and keeps what is chosen. Answers with the way to stop. */
export function followChoice(part: HTMLElement): () => void {
  const choices = [...part.querySelectorAll<HTMLInputElement>(`input[name="${FIRST_LANGUAGE_FIELD}"]`)];
  // Somebody may have chosen before the page was alive.
  const early = choices.find(({ checked }) => checked)?.value ?? '';
  if (early !== '') remember(early);
  const kept = choices.find(({ value }) => value === (store.get() ?? ''));
  if (kept !== undefined) kept.checked = true;
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) remember(target.value);
  };
  part.addEventListener('change', note);
  return () => part.removeEventListener('change', note);
}
