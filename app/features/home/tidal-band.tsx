import type { ReactNode } from 'react';
import { Wave } from '../../ui/wave.tsx';

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
