import { accountsModule } from './accounts/module.ts';
import { activityLogModule } from './activity-log/module.ts';
import { auditModule } from './audit/module.ts';
import { blogModule } from './blog/module.ts';
import { creationsModule } from './creations/module.ts';
import { certificatesModule } from './certificates/module.ts';
import { classesModule } from './classes/module.ts';
import { communityModule } from './community/module.ts';
import { contactModule } from './contact/module.ts';
import { courseModule } from './course/module.ts';
import { documentsModule } from './documents/module.ts';
import { entitlementsModule } from './entitlements/module.ts';
import { errorReportsModule } from './error-reports/module.ts';
import { examsModule } from './exams/module.ts';
import { guardianModule } from './guardian/module.ts';
import { jobsModule } from './jobs/module.ts';
import { liveSessionsModule } from './live-sessions/module.ts';
import { mailModule } from './mail/module.ts';
import { ordersModule } from './orders/module.ts';
import { picturesModule } from './pictures/module.ts';
import { peopleStudioModule } from './people-studio/module.ts';
import { peopleModule } from './people/module.ts';
import { reviewModule } from './review/module.ts';
import { schoolAgreementModule } from './school-agreement/module.ts';
import { studioModule } from './studio/module.ts';
import { systemModule } from './system/module.ts';

/** Every module of the server, one line each; a module may use those above it. */
export const MODULES = [
  jobsModule,
  mailModule,
  auditModule,
  contactModule,
  errorReportsModule,
  peopleModule,
  guardianModule,
  schoolAgreementModule,
  accountsModule,
  entitlementsModule,
  ordersModule,
  documentsModule,
  picturesModule,
  blogModule,
  creationsModule,
  courseModule,
  reviewModule,
  examsModule,
  activityLogModule,
  classesModule,
  certificatesModule,
  liveSessionsModule,
  communityModule,
  peopleStudioModule,
  systemModule,
  studioModule,
] as const;
