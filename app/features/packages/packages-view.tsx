import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PackagesTexts } from '#content/schemas.ts';
import paperBoat from '#content/art/scenes/package-paper-boat.svg';
import sailingBoat from '#content/art/scenes/package-sailing-boat.svg';
import tallShip from '#content/art/scenes/package-tall-ship.svg';
import packagesArt from '#content/art/scenes/packages.svg';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Wave } from '../../ui/wave.tsx';
import './packages.css';

type Package = PackagesTexts['packages'][number];

/** Each package's vessel, and the main one. Without an entry a package is a plain ticket. */
const LOOKS: Record<string, { vessel: string; isMain?: true }> = {
  'open-shore': { vessel: paperBoat },
  'own-cabin': { vessel: sailingBoat, isMain: true },
  'school-fleet': { vessel: tallShip },
};

function Ticket({ item }: { item: Package }) {
  const look = LOOKS[item.id];
  return (
    <li className="ticket card">
      <div>
        {look !== undefined && <img className="art" src={look.vessel} alt="" width="320" height="260" />}
        <h2 className="xl">{item.name}</h2>
        <p>{item.price_text}</p>
      </div>
      <p className="ticket-for soft">{item.for_whom}</p>
      <ul className="ticks stack gap-3">
        {item.includes.map((line) => (
          <li className="media tops" key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <Link className={look?.isMain ? 'btn main' : 'btn'} to={item.action_href}>
        {item.action_label}
      </Link>
    </li>
  );
}

/** Free packages first and whole; `children` are the paid ones. */
export function PackagesView({ texts, children }: { texts: PackagesTexts; children?: ReactNode }) {
  return (
    <div className="packages-page">
      <PageHead className="wrap" title={texts.title} lead={texts.intro} art={packagesArt} />
      <Wave into="foam" />
      <section className="packages-quay meets-footer" aria-label={texts.title}>
        <ul className="wrap tickets cards broad fit">
          {texts.packages.map((item) => (
            <Ticket key={item.id} item={item} />
          ))}
        </ul>
        <p className="wrap packages-teachers">
          <Link className="tap bold ink" to="/teachers">
            For teachers: every lesson to print
          </Link>
        </p>
        {children}
      </section>
    </div>
  );
}
