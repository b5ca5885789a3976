import { HOUR_MS } from '../../core/durations.ts';
import { defineModule } from '../../core/module.ts';
import { createWallData } from './personal-data.ts';
import { listWallRetention } from './retention.ts';
import { registerCommunityCalls } from './routes.ts';
import { createCommunityService } from './service.ts';
import { listCommunityMigrations } from './tables.ts';

export const communityModule = defineModule({
  name: 'community',
  migrations: listCommunityMigrations,
  create: createCommunityService,
  calls: registerCommunityCalls,
  personalData: ({ now }) => [createWallData(now)],
  retention: (_community, { db }) => listWallRetention(db),
  waiting: (community) => [
    { needs: 'moderateCommunity', list: community.listWaitingForStaff },
    { needs: 'manageSystem', list: community.listWaitingForAdmins },
  ],
  jobs: (community) => ({ 'tell-guardians-of-the-wall': { everyMs: HOUR_MS, run: community.tellGuardians } }),
  auditActions: [
    'wall_agreed',
    'wall_withdrawn',
    'wall_queue_read',
    'wall_sound_heard',
    'wall_first_look',
    'wall_decided',
    'wall_hidden_until_looked',
    'wall_taken_down',
    'wall_appeal_decided',
    'wall_paused',
    'wall_resumed',
    'wall_sealed',
    'wall_sealed_listed',
    'wall_sealed_opening',
    'wall_sealed_read',
    'wall_sealed_ticked',
    'wall_sealed_extended',
    'wall_sealed_ended',
    'wall_prompt_written',
    'wall_prompt_approved',
    'wall_sentence_added',
    'wall_sentence_approved',
    'wall_sentence_changed',
    'wall_switched',
  ],
});
