import { systemCalls } from '#contracts/studio-system.ts';
import { defineModule } from '../../core/module.ts';
import { createJobStudio } from './jobs.ts';
import { readOverview } from './overview.ts';

/** The studio's room about the program itself (docs/spec/product.md §8). Mails and the audit log have their calls in their own modules. */
export const systemModule = defineModule({
  name: 'system',
  create: (context) => ({ readOverview: () => readOverview(context), jobs: createJobStudio(context) }),
  auditActions: ['job_run'],
  calls(api, system) {
    api.register(systemCalls.overview, () => system.readOverview());
    api.register(systemCalls.listJobs, () => system.jobs.list());
    api.register(systemCalls.runJob, ({ params, session }) => system.jobs.run(params.kind, session.userId));
  },
});
