import { useEffect, useRef } from 'react';
import type { NearHelp } from '../safety/use-help-near.ts';
import { HelpCard } from './help-card.tsx';

/** In a field with text. An empty one was only prepared for the next page. */
function isWriting(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== '';
  return element instanceof HTMLInputElement && !['radio', 'checkbox'].includes(element.type) && element.value !== '';
}

type Props = {
  near: NearHelp | undefined;
  /** Chooses the card's words and where on /help they go on. */
  reader?: 'kids' | 'lesson' | 'teens';
  /** Whether the card takes the focus; never from a field being typed in. */
  leadsFocus?: boolean;
};

const PARTS = { kids: 'about-7', lesson: 'about-12', teens: 'about-16' } as const;
export const toHelpPart = (reader: keyof typeof PARTS) => PARTS[reader];

/** The open card "Need help?" beside what was saved. It is announced, so its region exists before its words. */
export function HelpNear({ near, reader = 'lesson', leadsFocus = true }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const count = near?.count ?? 0;
  useEffect(() => {
    if (count === 0) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    if (leadsFocus && !isWriting(document.activeElement)) place.current?.focus({ preventScroll: true });
  }, [count, leadsFocus]);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {near !== undefined && `${near.card.title} There is a card with people you can talk to.`}
      </p>
      {near !== undefined && (
        <div className="help-near" role="group" aria-label={near.card.title} tabIndex={-1} ref={place}>
          <HelpCard key={count} title={near.card.title} text={near.card[reader]} action={near.card.action} part={PARTS[reader]} isOpen />
        </div>
      )}
    </>
  );
}
