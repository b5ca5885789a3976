import { useEffect, useRef, useState } from 'react';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { HelpNear } from '../../ui/help-near.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ContactForm } from './contact-form.tsx';

/** Moves the focus when the form changes to the thanks and back, never when the page opens. */
function useFocusAfterChange(thanks: string | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(thanks);
  useEffect(() => {
    if (last.current === thanks) return;
    last.current = thanks;
    panel.current?.querySelector<HTMLElement>(thanks === undefined ? 'input[name="name"]' : 'button')?.focus();
  }, [thanks]);
  return panel;
}

export function ContactPanel() {
  const [thanks, setThanks] = useState<string>();
  const panel = useFocusAfterChange(thanks);
  const { near, look } = useHelpNear();
  return (
    <div className="contact-panel stack card pad" ref={panel}>
      <h2 className="xl">{thanks === undefined ? 'Write to us' : 'Your letter is on board'}</h2>
      <div role="status">
        {thanks !== undefined && (
          <p className="form-success media tops">
            <Icon name="check" />
            {thanks}
          </p>
        )}
      </div>
      <HelpNear near={near} />
      {thanks === undefined ? (
        <ContactForm onSent={setThanks} onSending={(words) => void look(words)} />
      ) : (
        <button className="btn at-start" type="button" onClick={() => setThanks(undefined)}>
          Write another message
        </button>
      )}
    </div>
  );
}
