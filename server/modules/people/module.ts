import { HOUR_MS } from '../../core/durations.ts';
import { defineModule } from '../../core/module.ts';
import { peopleMigrations } from './tables.ts';
import { listPeopleRetention } from './retention.ts';
import { createPeopleService } from './service.ts';

export const peopleModule = defineModule({
  name: 'people',
  migrations: peopleMigrations,
  create: createPeopleService,
  auditActions: ['account_deleted'],
  retention: listPeopleRetention,
  jobs: (people) => ({ 'account-endings': { everyMs: HOUR_MS, run: people.endings.warn } }),
});
