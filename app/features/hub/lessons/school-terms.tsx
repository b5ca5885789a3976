import type { SchoolTerm } from '#content/schemas.ts';

/** A school book's terms for this lesson. */
export function SchoolTerms({ terms }: { terms: readonly SchoolTerm[] }) {
  if (terms.length === 0) return null;
  return (
    <details className="fold plus">
      <summary>What your school book calls it</summary>
      <dl className="facts lines">
        {terms.map(({ term, meaning }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
