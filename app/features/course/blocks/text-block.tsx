import { useRef } from 'react';
import type { Block } from '#contracts/course.ts';
import { SayButton } from '../../../ui/say-button.tsx';
import { useSayButtons } from '../../../ui/use-say-buttons.ts';
import { endSentence } from '../../questions/given.ts';
import type { OfBlock } from './block-view.tsx';
import { toDirectedHtml } from '../../../lib/direct-html.ts';

/** The server sanitised its HTML. */
export function TextBlock({ block }: { block: OfBlock<'text'> }) {
  const root = useRef<HTMLElement>(null);
  useSayButtons(root);
  return (
    <section ref={root} className="course-text stack gap-3 starts">
      {block.title !== undefined && <h2 dir="auto">{block.title}</h2>}
      <div className="prose" dangerouslySetInnerHTML={toDirectedHtml(block.html)} />
    </section>
  );
}

export function PictureBlock({ block }: { block: OfBlock<'picture'> }) {
  return (
    <figure>
      <img className="art rounded" src={block.src} alt={block.alt} loading="lazy" />
      {block.caption !== undefined && (
        <figcaption className="soft" dir="auto">
          {block.caption}
        </figcaption>
      )}
    </figure>
  );
}

type Pitfall = Extract<Block, { kind: 'grammar' }>['pitfalls'][number];

function PitfallCard({ pitfall: { who, slip, mend, why } }: { pitfall: Pitfall }) {
  return (
    <li className="panel raised side-rule stack gap-2">
      <p className="deep small bold" dir="auto">
        {who}
      </p>
      <dl className="cards slim fit gap-2">
        <div>
          <dt className="small soft">Many of us say</dt>
          <dd>
            <s>{slip}</s>
          </dd>
        </div>
        <div>
          <dt className="small soft">We say</dt>
          <dd>
            <b dir="auto">{mend}</b> <SayButton text={`Many of us say: ${endSentence(slip)} We say: ${mend}`} />
          </dd>
        </div>
      </dl>
      <p dir="auto">{why}</p>
    </li>
  );
}

export function GrammarBlock({ block }: { block: OfBlock<'grammar'> }) {
  const root = useRef<HTMLElement>(null);
  useSayButtons(root);
  return (
    <section ref={root} className="panel wide stack gap-3 starts">
      <p className="badge">Grammar</p>
      <h2 dir="auto">{block.title}</h2>
      <div className="prose full" dangerouslySetInnerHTML={toDirectedHtml(block.html)} />
      {block.pitfalls.length > 0 && (
        <ul className="full stack gap-3" aria-label="Slips that many of us make">
          {block.pitfalls.map((pitfall) => (
            <PitfallCard key={pitfall.slip} pitfall={pitfall} />
          ))}
        </ul>
      )}
    </section>
  );
}
