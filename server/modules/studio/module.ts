import { studioCalls } from '#contracts/studio.ts';
import { defineModule } from '../../core/module.ts';
import { listToday } from './list-today.ts';

/** The first page of the studio. What waits comes from the other modules (`waiting`). */
export const studioModule = defineModule({
  name: 'studio',
  create: ({ waiting }) => ({ waiting }),
  calls: (api, studio) => api.register(studioCalls.today, ({ session }) => listToday(studio, session)),
});
