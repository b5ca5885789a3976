import type { ModuleContext } from '../../core/module.ts';
import { createLimiter } from '../../core/limiter.ts';
import { accountsModule } from '../accounts/module.ts';
import { creationsModule } from '../creations/module.ts';
import { guardianModule } from '../guardian/module.ts';
import { liveSessionsModule } from '../live-sessions/module.ts';
import type { WallContext } from './context.ts';
import { createSealedKey } from './sealed-key.ts';
import { tellGuardians } from './tell-guardians.ts';
import { listWaitingForAdmins, listWaitingForStaff } from './waiting-for-staff.ts';

/** The harbour wall (docs/spec/product.md §11). Its use cases are a file each and are called from `routes.ts`. */
export function createCommunityService({ use, ...moduleContext }: ModuleContext) {
  const { pickVouched } = use(liveSessionsModule);
  const context: WallContext = {
    ...moduleContext,
    accounts: use(accountsModule),
    guardian: use(guardianModule),
    creations: use(creationsModule),
    pickVouched,
    limiter: createLimiter(moduleContext),
    sealedKey: createSealedKey(moduleContext.env),
  };
  return {
    context,
    tellGuardians: () => tellGuardians(context),
    listWaitingForStaff: () => listWaitingForStaff(context),
    listWaitingForAdmins: () => listWaitingForAdmins(context),
  };
}
export type CommunityService = ReturnType<typeof createCommunityService>;
