import { defineModule } from '../../core/module.ts';
import { openRecordingStorage } from './context.ts';
import { createCreationJobs } from './jobs.ts';
import { creationMigrations } from './tables.ts';
import { createCreationData } from './personal-data.ts';
import { registerCreationCalls } from './routes.ts';
import { createCreationService } from './service.ts';
import { MEASURE_EVERY_MS, MEASURE_JOB } from './space.ts';

export const creationsModule = defineModule({
  name: 'creations',
  migrations: creationMigrations,
  create: createCreationService,
  calls: registerCreationCalls,
  personalData: (context) => [createCreationData(context)],
  retention: () => [
    {
      what: 'What a person kept in the library, recordings too',
      tables: ['creations'],
      until: 'the person deletes it, a child’s guardian takes the agreement back, or the account ends',
    },
  ],
  waiting: (creations) => [{ needs: 'manageSystem', list: creations.listSpaceWarnings }],
  jobs: (creations, { db, env, publicUrl, now }) => ({
    ...createCreationJobs({ db, publicUrl, now, storage: openRecordingStorage(env) }),
    [MEASURE_JOB]: { everyMs: MEASURE_EVERY_MS, run: creations.measureSpace },
  }),
});
