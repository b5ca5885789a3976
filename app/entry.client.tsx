import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { giveBackEarlyInput, saveEarlyInput, takeFallbackPlace, whenToHydrate } from './document/hydration.ts';
import { watchPage } from './document/watch-page.ts';
import { watchErrors } from './lib/report-error.ts';

watchErrors();
watchPage();
await whenToHydrate();
takeFallbackPlace();
saveEarlyInput();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        console.warn('Page rendered again in the browser', error);
        // Outside React's commit, which calls this.
        void Promise.resolve().then(giveBackEarlyInput);
      },
    },
  );
});
