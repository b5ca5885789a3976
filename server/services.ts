import { getAppSecret } from './app-secret.ts';
import type { ApiRouter } from './core/api-router.ts';
import type { JobHandlers } from './core/jobs.ts';
import type { ModuleContext, ServerModule, Waiting } from './core/module.ts';
import type { PersonalDataPart } from './core/personal-data.ts';
import type { Retention } from './core/retention.ts';
import type { OpenDatabase } from './database/schema.ts';
import type { Env } from './env.ts';
import { createLogger, type Logger } from './logger.ts';
import { allowAuditActions } from './modules/audit/service.ts';
import { MODULES } from './modules/index.ts';
import { createPurgeService } from './modules/purge/service.ts';

type Options = {
  database: OpenDatabase;
  env: Env;
  now?: () => number;
  logger?: Logger;
  /** Beside what the modules store of a person. Tests may bring their own. */
  personalData?: readonly PersonalDataPart[];
};
type ServiceOf<M> = M extends ServerModule<string, infer Service> ? Service : never;
type ModuleServices = { [M in (typeof MODULES)[number] as M['name']]: ServiceOf<M> };

/** Every use case of the application, ready to be called from HTTP, from a page loader or from a script. */
export async function createServices({ database, env, now = Date.now, logger = createLogger('silent'), personalData = [] }: Options) {
  const { db, engine, truncateWal } = database;
  const { publicUrl, guardianConsentAge: consentAge, mediaBaseUrl } = env;
  const secret = await getAppSecret(database, env);
  const basis = { db, engine, env, secret, publicUrl, consentAge, now, logger, truncateWal };
  // Each module is typed by itself; walking the list they are all alike.
  const modules = MODULES as unknown as readonly ServerModule[];
  const built = new Map<string, unknown>();
  const waiting: Waiting[] = [];
  const jobs: JobHandlers = {};
  const context: ModuleContext = {
    ...basis,
    waiting,
    jobs,
    personalData: [...personalData, ...modules.flatMap((module) => module.personalData?.(basis) ?? [])],
    use<Service>(other: ServerModule<string, Service>): Service {
      if (!built.has(other.name)) throw new Error(`The module "${other.name}" is not built yet: move it up in the list.`);
      return built.get(other.name) as Service;
    },
  };
  const retention: Retention[] = [];
  for (const module of modules) {
    const service = module.create(context);
    built.set(module.name, service);
    retention.push(...(module.retention?.(service, context) ?? []));
    waiting.push(...(module.waiting?.(service, context) ?? []));
    Object.assign(jobs, module.jobs?.(service, context));
    allowAuditActions(module.auditActions ?? []);
  }
  return {
    ...(Object.fromEntries(built) as ModuleServices),
    publicUrl,
    /** Where the films lie, when not with the application. */
    mediaBaseUrl,
    /** Below this age a guardian is asked to agree. */
    consentAge,
    /** How long everything is kept, of all modules together. */
    retention: retention as readonly Retention[],
    purge: createPurgeService(retention, { truncateWal, now }),
    /** The work of the queue, by its kind. */
    jobs,
    context,
    registerCalls(api: ApiRouter): void {
      for (const module of modules) module.calls?.(api, built.get(module.name), context);
    },
  };
}
export type Services = Awaited<ReturnType<typeof createServices>>;
