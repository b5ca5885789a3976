import type { ActivityExample, ExampleTexts } from '#content/schemas.ts';

type Props = { texts: ExampleTexts; example: ActivityExample | undefined };

/** A finished thing by an invented child, good and not perfect. Closed, so that it never answers before the person does. */
export function ExampleCard({ texts, example }: Props) {
  if (example === undefined) return null;
  return (
    <details className="fold plus activity-example small">
      <summary>{texts.summary}</summary>
      <figure className="panel tint stack gap-3">
        <blockquote className="saved-text" dir="auto">
          {example.text.trim()}
        </blockquote>
        <figcaption className="soft">
          {example.by}. {texts.note}
        </figcaption>
        <p>
          <b>{texts.next_label}</b> {example.next}
        </p>
      </figure>
    </details>
  );
}
