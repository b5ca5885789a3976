import type { ModuleContext } from '../../core/module.ts';
import type { Limiter } from '../../core/limiter.ts';
import type { AccountService } from '../accounts/service.ts';
import type { CreationService } from '../creations/service.ts';
import type { GuardianService } from '../guardian/service.ts';
import type { LiveSessionService } from '../live-sessions/service.ts';
import type { SealedKey } from './sealed-key.ts';

/** What each use case of the wall is given first. */
export type WallContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'publicUrl' | 'now' | 'logger'> & {
  accounts: AccountService;
  guardian: GuardianService;
  creations: CreationService;
  pickVouched: LiveSessionService['pickVouched'];
  limiter: Limiter;
  sealedKey: SealedKey;
};
