import type { ModuleContext } from '../../core/module.ts';
import { createLimiter, type Limiter } from '../../core/limiter.ts';
import { accountsModule } from '../accounts/module.ts';
import type { AccountService } from '../accounts/service.ts';
import { createBackupFolders, type BackupFolders } from './backup-folders.ts';

/** What each use case about the program itself is given first. */
export type SystemContext = Pick<ModuleContext, 'db' | 'engine' | 'env' | 'secret' | 'publicUrl' | 'now' | 'logger' | 'jobs'> &
  Pick<AccountService, 'requirePassword' | 'mailAdmins'> & { limiter: Limiter; folders: BackupFolders };

export function createSystemContext(context: ModuleContext): SystemContext {
  const { requirePassword, mailAdmins } = context.use(accountsModule);
  const folders = createBackupFolders(context.env.dataDir);
  return { ...context, requirePassword, mailAdmins, limiter: createLimiter(context), folders };
}
