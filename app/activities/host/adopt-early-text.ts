type TextField = HTMLInputElement | HTMLTextAreaElement;

/** React compares with the last value it knows of; this makes the typed text news to it. */
function replayText(field: TextField): void {
  const typed = field.value;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What was typed into a screen before it came alive told nobody; it is handed over now, so that nothing is lost. */
export function adoptEarlyText(part: Element): void {
  for (const field of part.querySelectorAll<TextField>('textarea, input[type="text"], input:not([type])')) {
    if (field.value !== field.defaultValue) replayText(field);
  }
}
