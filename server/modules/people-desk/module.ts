import { defineModule } from '../../core/module.ts';
import { INVITATION_DATA } from './personal-data.ts';
import { listDeskRetention } from './retention.ts';
import { registerPeopleCalls } from './routes.ts';
import { createPeopleDesk } from './service.ts';
import { deskMigrations } from './tables.ts';

export const peopleDeskModule = defineModule({
  name: 'peopleDesk',
  migrations: deskMigrations,
  create: createPeopleDesk,
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
  retention: (_desk, context) => listDeskRetention(context),
});
