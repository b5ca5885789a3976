import { studioCalls } from '#contracts/studio.ts';
import { defineModule } from '../../core/module.ts';
import { createStudioService } from './service.ts';

/** The first page of the studio. What waits comes from the other modules (`waiting`). */
export const studioModule = defineModule({
  name: 'studio',
  create: createStudioService,
  calls(api, studio) {
    api.register(studioCalls.today, ({ session }) => studio.listToday(session));
  },
});
