import { defineModule } from '../../core/module.ts';
import { migrate as baseline } from './migrations/004-audit-baseline.ts';

/** The append-only log. Other modules write into it with `recordAudit`, in the transaction of what it tells of. */
export const auditModule = defineModule({
  name: 'audit',
  migrations: (engine) => ({ '004-audit-baseline': baseline(engine) }),
  create: () => ({}),
  retention: () => [
    {
      what: 'That somebody agreed, got a role or was deleted, and what staff changed or read: numbers and codes without names or addresses',
      tables: ['audit_log'],
      until: 'for good',
    },
  ],
});
