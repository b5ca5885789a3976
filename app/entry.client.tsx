import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { showPressFirst } from './lib/press-first.ts';
import { takePlaceOfStandIn } from './lib/stand-in.ts';

takePlaceOfStandIn();
showPressFirst();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
