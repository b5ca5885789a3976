import type { ModuleContext } from '../../core/module.ts';

/** What this module works with. */
export type PeopleContext = Pick<
  ModuleContext,
  'db' | 'secret' | 'publicUrl' | 'consentAge' | 'truncateWal' | 'personalData' | 'now' | 'logger'
>;
