import type { Transformations } from './definition.ts';

/** Each old sentence with the truer one below it. */
export default function BeliefsCard({ item }: { item: Transformations }) {
  return (
    <dl className="stack gap-3">
      {item.pairs.map(({ original, rewritten }, index) => (
        // Two rows may hold the same words.
        <div key={index} className="side-rule stack gap-1">
          <dt className="soft breaks" dir="auto">
            {original}
          </dt>
          <dd className="bold breaks" dir="auto">
            {rewritten}
          </dd>
        </div>
      ))}
    </dl>
  );
}
