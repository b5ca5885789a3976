/** What such a letter can hold, for those who want a way in: a picture, three small steps, one obstacle and a plan. */
export function LetterIdeas() {
  return (
    <details className="letter-ideas">
      <summary>Some things it could hold</summary>
      <dl>
        <dt>A picture</dt>
        <dd>One ordinary afternoon in a year that went well. Where are you, who is there, what is on the table?</dd>
        <dt>Three small steps</dt>
        <dd>Things you could do in ten minutes each, this month.</dd>
        <dt>One obstacle, one plan</dt>
        <dd>What will probably get in the way? “When that happens, I will ...”</dd>
        <dt>A question</dt>
        <dd>Something you can only answer in a year.</dd>
      </dl>
    </details>
  );
}
