import type { ModuleContext } from '../../core/module.ts';
import type { AccountService } from '../accounts/service.ts';
import type { CreationService } from '../creations/service.ts';
import type { GuardianService } from '../guardian/service.ts';

export type WallContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'publicUrl' | 'now' | 'logger'> & {
  accounts: AccountService;
  guardian: GuardianService;
  creations: CreationService;
};
