import { defineModule } from '../../core/module.ts';
import { registerPeopleCalls } from './routes.ts';
import { createPeopleDesk } from './service.ts';

export const peopleDeskModule = defineModule({
  name: 'peopleDesk',
  create: createPeopleDesk,
  calls: registerPeopleCalls,
  auditActions: ['people_listed', 'person_read'],
});
