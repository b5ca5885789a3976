import './comic.css';

/** A comic's picture, drawn from a scene (content/scenes/README.md). */
export type ComicPanel = { src: string; alt: string; text: string };

/** Pictures with words in reading order, fetched when near. */
export function Comic({ panels }: { panels: readonly ComicPanel[] }) {
  return (
    <ol className="comic">
      {panels.map(({ src, alt, text }) => (
        <li key={src}>
          <img className="comic-picture" src={src} alt={alt} width="640" height="400" loading="lazy" decoding="async" />
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

type SceneProps = { src: string; alt: string; caption: string };

export function ScenePicture({ src, alt, caption }: SceneProps) {
  return (
    <figure className="stack gap-2">
      <img className="comic-picture" src={src} alt={alt} width="640" height="400" loading="lazy" decoding="async" />
      <figcaption className="soft small">{caption}</figcaption>
    </figure>
  );
}
