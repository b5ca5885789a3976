import { accountsModule, guardianModule } from './accounts/module.ts';
import { activityLogModule } from './activity-log/module.ts';
import { auditModule } from './audit/module.ts';
import { blogModule } from './blog/module.ts';
import { certificatesModule } from './certificates/module.ts';
import { contactModule } from './contact/module.ts';
import { jobsModule } from './jobs/module.ts';
import { mailModule } from './mail/module.ts';

/** Every module of the server, one line each; a module may use those above it. */
export const MODULES = [
  jobsModule,
  mailModule,
  auditModule,
  contactModule,
  accountsModule,
  guardianModule,
  blogModule,
  activityLogModule,
  certificatesModule,
] as const;
