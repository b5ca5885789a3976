import { useEffect, useRef, type ReactNode } from 'react';
import { useScriptNonce } from '../../document/script-nonce.ts';
import { keepDepth, readDepth } from '../../device/depths.ts';
import type { DrawnDepths } from './draw-depths.tsx';
import '../../ui/comic.css';
import '../../ui/sources.css';
import './depths.css';

type Props = {
  depths: DrawnDepths;
  /** Stands above the text, and alone where somebody wants to see nothing else. */
  film?: ReactNode;
  /** The text. */
  children: ReactNode;
};

/** Keeps what was pressed. A wish for one film says nothing of how other lessons are read. */
function keepPressed(depth: string | undefined): void {
  if (depth !== undefined && depth !== 'film') keepDepth(depth);
}

/** HTML of our own, drawn on the server. */
const Drawn = ({ html }: { html: string }) => <div className="hub-drawn" dangerouslySetInnerHTML={{ __html: html }} />;

/**
 * A lesson in pictures, as its text, and with the study behind it. Which one is seen is a matter of the choices and the
 * style sheet, so it works before and without scripts; here they are only kept.
 */
export function TopicDepths({ depths, film, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const nonce = useScriptNonce();
  useEffect(() => {
    const choices = box.current?.querySelector<HTMLElement>('.hub-depth-choice');
    const kept = choices?.querySelector<HTMLInputElement>(`[value="${readDepth()}"]`);
    if (kept?.checked === false) {
      // Where the script below has chosen, something else was pressed since then.
      if (choices?.dataset['chosen'] === undefined) kept.checked = true;
      else keepPressed(choices.querySelector<HTMLInputElement>(':checked')?.value);
    }
    const stop = new AbortController();
    box.current?.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'depth') keepPressed(target.value);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
  return (
    <div ref={box} className="hub-depths">
      <Drawn html={depths.choices + depths.story} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: depths.script }} />
      {film !== undefined && (
        <div className="hub-depth" data-depth="film">
          {film}
        </div>
      )}
      <div className="hub-depth" data-depth="read">
        {children}
      </div>
      <Drawn html={depths.deeper} />
    </div>
  );
}
