import { useUser } from '../../session/session.ts';

type Props = {
  /** By the name of a part of the page: what exactly, and what they do not see. */
  parts: readonly { name: string; what: string }[];
};

/** Tells a child once, behind a button, what a guardian sees of a whole page (docs/spec/product.md §4). */
export function GuardianSees({ parts }: Props) {
  const user = useUser();
  if (user?.consent !== 'given') return null;
  return (
    <details className="fold plus">
      <summary>What your guardian can see</summary>
      <p>They can see how much you do here. They never see what you wrote or said.</p>
      <dl className="stack gap-2">
        {parts.map(({ name, what }) => (
          <div key={name}>
            <dt className="bold">{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
