/** Optional ways into such a letter: a picture, three small steps, one obstacle and a plan. */
export function LetterIdeas() {
  return (
    <details className="letter-ideas fold plus panel low tint ink">
      <summary>Some things it could hold</summary>
      <dl className="stack gap-1">
        <dt className="bold">A picture</dt>
        <dd>One ordinary afternoon in a year that went well. Where are you, who is there, what is on the table?</dd>
        <dt className="bold">Three small steps</dt>
        <dd>Things you could do in ten minutes each, this month.</dd>
        <dt className="bold">One obstacle, one plan</dt>
        <dd>What will probably get in the way? “When that happens, I will ...”</dd>
        <dt className="bold">A question</dt>
        <dd>Something you can only answer in a year.</dd>
      </dl>
    </details>
  );
}
