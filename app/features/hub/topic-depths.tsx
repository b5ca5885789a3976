import { useEffect, useRef, type ReactNode } from 'react';
import type { Depths } from '#content/scenes.server.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useScriptNonce } from '../../document/inline-script.ts';
import { storeDepth, readDepth } from '../../device/depths.ts';
import { Comic } from '../../ui/comic.tsx';
import { Sources } from '../../ui/sources.tsx';
import { DepthChoice } from './depth-choice.tsx';
import { DEPTH_SCRIPT } from './depth-script.ts';
import './depths.css';

type Props = {
  depths: Depths;
  /** Above the text, or alone if the reader wants nothing else. */
  film?: ReactNode;
  children: ReactNode;
};

/** A wish for one film says nothing about other lessons. */
function showDepth(depth: string | undefined): void {
  if (depth !== undefined && depth !== 'film') storeDepth(depth);
}

/** Pictures, text, and the study behind it. The style sheet shows the chosen one; scripts only keep the choice. */
export function TopicDepths({ depths, film, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const nonce = useScriptNonce();
  const isHydrated = useIsHydrated();
  const wasServed = useRef(!isHydrated);
  const { story, deeperHtml, deeperSources } = depths;
  useEffect(() => {
    const choices = box.current?.querySelector<HTMLElement>('.hub-depth-choice');
    const chosen = choices?.querySelector<HTMLInputElement>(`[value="${readDepth()}"]`);
    if (chosen?.checked === false) {
      // In a served document the script below has chosen, so this is a later press.
      if (!wasServed.current) chosen.checked = true;
      else showDepth(choices?.querySelector<HTMLInputElement>(':checked')?.value);
    }
    const stop = new AbortController();
    box.current?.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'depth') showDepth(target.value);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
  return (
    <div ref={box} className="hub-depths stack gap-5">
      <DepthChoice depths={depths} hasFilm={film !== undefined} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: DEPTH_SCRIPT }} />
      {story.length > 0 && (
        <section className="hub-depth stack gap-5" data-depth="story" aria-label="The lesson in pictures">
          <Comic panels={story} />
        </section>
      )}
      {film !== undefined && (
        <div className="hub-depth stack gap-5" data-depth="film">
          {film}
        </div>
      )}
      <div className="hub-depth stack gap-5" data-depth="read">
        {children}
      </div>
      {deeperHtml !== undefined && (
        <section className="hub-depth stack gap-5" data-depth="deeper" aria-label="Go deeper">
          <div className="prose hub-prose" dangerouslySetInnerHTML={{ __html: deeperHtml }} />
          <Sources sources={deeperSources} />
        </section>
      )}
    </div>
  );
}
