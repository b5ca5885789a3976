import { defineModule } from '../../core/module.ts';
import { INVITATION_DATA } from './personal-data.ts';
import { listInvitationRetention } from './retention.ts';
import { registerPeopleCalls } from './routes.ts';
import { createPeopleStudioService } from './service.ts';
import { peopleStudioMigrations } from './tables.ts';

export const peopleStudioModule = defineModule({
  name: 'peopleStudio',
  migrations: peopleStudioMigrations,
  create: createPeopleStudioService,
  calls: registerPeopleCalls,
  auditActions: [
    'people_listed',
    'person_read',
    'signed_out_by_staff',
    'account_locked',
    'account_unlocked',
    'confirmation_resent',
    'download_mailed',
    'invitations_listed',
    'staff_invited',
    'invitation_sent_again',
    'invitation_taken_back',
    'invitation_accepted',
  ],
  personalData: () => [INVITATION_DATA],
  retention: (_service, context) => listInvitationRetention(context),
});
