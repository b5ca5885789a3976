import type { ModuleContext } from '../../core/module.ts';
import { accountsModule } from '../accounts/module.ts';
import { activityLogModule } from '../activity-log/module.ts';
import { courseModule } from '../course/module.ts';
import { creationsModule } from '../creations/module.ts';
import { examsModule } from '../exams/module.ts';
import { guardianModule } from '../guardian/module.ts';

/** What each use case of certificates is given first. */
export type CertificateContext = ReturnType<typeof createCertificateContext>;

export const createCertificateContext = ({ db, secret, now, use }: ModuleContext) => ({
  db,
  secret,
  now,
  accounts: use(accountsModule),
  guardian: use(guardianModule),
  log: use(activityLogModule),
  creations: use(creationsModule),
  course: use(courseModule),
  exams: use(examsModule),
});
