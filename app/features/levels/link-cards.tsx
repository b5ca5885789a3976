import { SayButton } from '../../ui/say-button.tsx';
import { WayLink, type Way } from './way-link.tsx';

export type LinkCard = Way & { color: string; /** For whoever cannot read the title. */ image?: string | undefined };

/** Ways on, each a card in its target's colour. */
export function LinkCards({ links, hasPictures = false }: { links: readonly LinkCard[]; hasPictures?: boolean }) {
  return (
    <ul className="cards level-links">
      {links.map(({ color, image, ...way }) => (
        <li key={way.href} className={`card ${color}`}>
          {hasPictures && image !== undefined && (
            <img className="art full tint" src={image} alt="" width="640" height="400" loading="lazy" />
          )}
          <WayLink {...way} />
          <SayButton text={way.title} />
        </li>
      ))}
    </ul>
  );
}
