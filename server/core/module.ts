import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Capability } from '#contracts/roles.ts';
import type { WaitingItem } from '#contracts/studio.ts';
import type { Database, Engine } from '../database/schema.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import type { ApiRouter } from './api-router.ts';
import type { JobHandlers } from './jobs.ts';
import type { PersonalDataPart } from './personal-data.ts';
import type { Retention } from './retention.ts';

/** Something that waits for the staff, as their first page lists it. */
export type Waiting = {
  /** Who sees it. */
  needs: Capability;
  /** What waits now; an empty list when nothing does. */
  list: () => Promise<readonly WaitingItem[]>;
};

/** What every module is built with. */
export type ModuleContext = {
  db: Kysely<Database>;
  engine: Engine;
  env: ModuleEnv;
  /** Keys the hashes and signatures of this installation. */
  secret: string;
  publicUrl: string;
  /** From this age on no guardian has to agree (GUARDIAN_CONSENT_AGE). */
  consentAge: number;
  now: () => number;
  logger: Logger;
  /** After a deletion: takes what was deleted out of the database's files too. */
  truncateWal: () => Promise<void>;
  /** What all modules together store of a person. */
  personalData: readonly PersonalDataPart[];
  /** What waits for the staff, of all modules together. Complete once every module is built. */
  waiting: readonly Waiting[];
  /** The background work of all modules, by its kind. Complete once every module is built. */
  jobs: Readonly<JobHandlers>;
  /** The service of a module that stands before this one in the list. */
  use: <Service>(other: ServerModule<string, Service>) => Service;
};
export type ModuleEnv = Pick<Env, 'contactEmail' | 'publicUrl' | 'guardianConsentAge' | 'dataDir'> & Partial<Env>;

/** All that is known of one module. Only `modules/index.ts` names it; startup, migrations, purge and export use that list. */
export type ServerModule<Name extends string = string, Service = unknown> = {
  name: Name;
  /** In order, by the names the database remembers. */
  migrations?: (engine: Engine) => Record<string, Migration>;
  create: (context: ModuleContext) => Service;
  calls?: (api: ApiRouter, service: Service, context: ModuleContext) => void;
  /** What it stores of a person: the download, the guardian's view, withdrawal and deletion then know of it. */
  personalData?: (context: Omit<ModuleContext, 'personalData' | 'waiting' | 'jobs' | 'use'>) => readonly PersonalDataPart[];
  /** How long each of its tables is kept: the purge reads it, and docs/privacy/retention.md shows it. */
  retention?: (service: Service, context: ModuleContext) => readonly Retention[];
  /** What of it waits for the staff (docs/spec/product.md §8: Today). */
  waiting?: (service: Service, context: ModuleContext) => readonly Waiting[];
  /** What it writes into the audit log. */
  auditActions?: readonly string[];
  jobs?: (service: Service, context: ModuleContext) => JobHandlers;
};

/** Checks that the parts agree and keeps the name and the service's type. */
export function defineModule<const Name extends string, Service>(module: ServerModule<Name, Service>): ServerModule<Name, Service> {
  return module;
}
