import type { ModuleContext } from '../../core/module.ts';

export type PeopleContext = Pick<
  ModuleContext,
  'db' | 'secret' | 'publicUrl' | 'consentAge' | 'truncateWal' | 'personalData' | 'now' | 'logger'
>;
