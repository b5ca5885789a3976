import { defineModule } from '../../core/module.ts';

/** The append-only log. Other modules write into it with `recordAudit`, in the transaction of what it tells of. */
export const auditModule = defineModule({ name: 'audit', create: () => ({}) });
