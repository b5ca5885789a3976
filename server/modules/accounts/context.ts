import type { ModuleContext } from '../../core/module.ts';

/** What every use case of this module works with. */
export type AccountContext = Pick<
  ModuleContext,
  'db' | 'engine' | 'secret' | 'publicUrl' | 'consentAge' | 'forgetDeleted' | 'personalData' | 'now' | 'logger'
>;
