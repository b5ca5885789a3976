import type { ReactNode } from 'react';
import { Wave } from '../../ui/wave.tsx';

/** A coloured band with a swell above and below it. */
export function TidalBand({ colour, children }: { colour: 'foam' | 'sand'; children: ReactNode }) {
  return (
    <>
      <Wave into={colour} />
      <section className={`band home-tidal later ${colour}`}>
        {children}
        <Wave into="paper" />
      </section>
    </>
  );
}
