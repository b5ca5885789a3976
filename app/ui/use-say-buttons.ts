import { useEffect, useRef, type RefObject } from 'react';
import { useIsPreReader } from '../device/pre-reader.ts';
import { useLocalVoice } from '../media/speech.ts';
import { useSpeaking } from '../media/use-speaking.ts';

const SAYABLE = 'h2, h3, h4, p, li, figcaption';
/** Have buttons of their own, or words that are not the lesson's. */
const LEFT_OUT = '.lesson-form, .hub-depth-choice, .hub-film, .sources, button';
const ICON =
  '<svg viewBox="0 0 24 24" class="icon" aria-hidden="true" focusable="false"><path d="M4 10v4h3l5 4V6L7 10ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/></svg>';

/** Captions, paragraphs, points and headings in all depths of a lesson. */
export const listSayable = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(SAYABLE)].filter(
    (element) => element.querySelector(SAYABLE) === null && element.closest(LEFT_OUT) === null && element.textContent.trim() !== '',
  );

function addButton(element: HTMLElement, onPress: (text: string) => void): HTMLButtonElement {
  const text = element.textContent;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'say';
  button.ariaLabel = 'Listen';
  button.innerHTML = ICON;
  button.addEventListener('click', () => onPress(text));
  element.append(' ', button);
  return button;
}

/** At level Kids, a button says each piece. Much of the text is server HTML that never changes, so they are added here. */
export function useSayButtons(root: RefObject<HTMLElement | null>): void {
  const isPreReader = useIsPreReader();
  const isOn = useLocalVoice() && isPreReader;
  const { say } = useSpeaking();
  const sayLast = useRef(say);
  useEffect(() => {
    if (!isOn || root.current === null) return undefined;
    const buttons = listSayable(root.current).map((element) => addButton(element, (text) => sayLast.current([{ text }])));
    return () => {
      for (const button of buttons) button.remove();
    };
  }, [isOn, root]);
}
