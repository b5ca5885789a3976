import { auditCalls } from '#contracts/studio-audit.ts';
import { defineModule } from '../../core/module.ts';
import { createLimiter } from '../../core/limiter.ts';
import { migrate as baseline } from './migrations/004-audit-baseline.ts';
import { migrate as filters } from './migrations/191-audit-log-filters.ts';
import { listAudit, listAuditChoices, writeAuditFile } from './studio.ts';

/** The append-only log. Other modules write into it with `recordAudit`, in the transaction of what it tells of. */
export const auditModule = defineModule({
  name: 'audit',
  migrations: (engine) => ({ '004-audit-baseline': baseline(engine), '191-audit-log-filters': filters(engine) }),
  create: ({ db, engine, now, ...context }) => ({ context: { db, engine, now, limiter: createLimiter({ db, now, ...context }) } }),
  calls(api, { context: audit }) {
    api.register(auditCalls.list, ({ query, session }) => listAudit(audit, session, query));
    api.register(auditCalls.choices, () => listAuditChoices(audit));
    api.register(auditCalls.csv, ({ query, session }) => writeAuditFile(audit, session, query));
  },
  auditActions: ['audit_log_read', 'audit_log_downloaded'],
  retention: () => [
    {
      what: 'That a person agreed, got a role or was deleted, and what staff changed or read: numbers and codes without names or addresses',
      tables: ['audit_log'],
      until: 'for good',
    },
  ],
});
