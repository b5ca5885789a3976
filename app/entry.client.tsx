import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { leadReloads } from './lib/lead-reload.ts';
import { showPressFirst } from './lib/press-first.ts';
import { takePlaceOfStandIn } from './lib/stand-in.ts';

takePlaceOfStandIn();
showPressFirst();
leadReloads();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
