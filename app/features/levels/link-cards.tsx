import { WayLink, type Way } from './way-link.tsx';

export type LinkCard = Way & { color: string };

/** Ways on, each a card in the colour of where it leads. */
export function LinkCards({ links }: { links: readonly LinkCard[] }) {
  return (
    <ul className="cards level-links">
      {links.map(({ color, ...way }) => (
        <li key={way.href} className={`card ${color}`}>
          <WayLink {...way} />
        </li>
      ))}
    </ul>
  );
}
