import { schoolCalls } from '#contracts/school-agreement.ts';
import { defineModule } from '../../core/module.ts';
import { recordStaffAct } from '../audit/service.ts';
import { readAgreement } from './read-agreement.ts';
import { createSchoolService } from './service.ts';
import { setAgreement } from './set-agreement.ts';
import { listSchoolMigrations } from './tables.ts';

export const schoolAgreementModule = defineModule({
  name: 'schoolAgreement',
  migrations: listSchoolMigrations,
  create: createSchoolService,
  calls(api, { context }) {
    api.register(schoolCalls.getAgreement, async ({ session: { userId: by } }) => {
      await recordStaffAct(context.db, { at: context.now(), action: 'school_agreement_read', by });
      return readAgreement(context);
    });
    api.register(schoolCalls.setAgreement, ({ session, body }) => setAgreement(context, session, body));
  },
  auditActions: ['school_agreed', 'school_agreement_withdrawn', 'school_agreement_read'],
  retention: () => [
    {
      what: 'That a school agreed to pupil accounts, for which year and to which wording',
      tables: ['school_agreements'],
      until: 'for good, as proof of what was agreed; without the name of who gave it once that account has ended',
    },
  ],
});
