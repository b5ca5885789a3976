import path from 'node:path';
import * as z from 'zod';
import { isSocketHost, toOwnWebAddress, toSocketHost } from './address.ts';

/** A setting that parses and cannot work is worse than one that is refused: the start would say that all is well. */
const parsesAs = (holds: (url: URL) => boolean) => (value: string) => URL.canParse(value) && holds(new URL(value));
const isOrigin = ({ href, origin }: URL) => href === `${origin}/`;
const hasNothingBehindPath = ({ href, origin, pathname }: URL) => href === origin + pathname;

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql:// (leave it out to use the built-in SQLite)')
  .refine(
    parsesAs(() => true),
    'cannot be read as an address: in name and password, write @ as %40, / as %2F, # as %23 and : as %3A',
  );
const s3Address = z
  .string()
  .regex(/^s3:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+/, 'must look like s3://key:secret@host/bucket?region=eu-west-1')
  .refine(
    parsesAs(() => true),
    'cannot be read as an address: in key and secret, write / as %2F and + as %2B',
  );
const isMailFrom = (value: string) => z.email().safeParse((/^[^<>\r\n]*<([^<>]+)>$/.exec(value.trim())?.[1] ?? value).trim()).success;

/** Ages and limits that the law or the site owner may set are settings; everything else is a named constant in code. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z
    .string()
    .transform(toSocketHost)
    .refine(isSocketHost, 'must be a name or an address without a port, like 127.0.0.1, 0.0.0.0 or ::')
    .default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 65535')
    .max(65_535, 'must be from 0 to 65535')
    .default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  ASSETS_DIR: z.string().min(1).optional(),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  APP_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  SEALED_CASES_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address, like https://threeseas.example.org' })
    .refine(parsesAs(isOrigin), 'must end with its host or port: the program cannot be served below a path, so give it a host of its own')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(
      parsesAs(({ hostname }) => hostname !== ''),
      'must name a host, and in name and password write @ as %40 and / as %2F',
    )
    .optional(),
  SMTP_TLS: z.enum(['required', 'optional'], 'must be required or optional').default('required'),
  MAIL_FROM: z
    .string()
    .refine(isMailFrom, 'must be one email address, like hello@example.org or ThreeSeas <hello@example.org>')
    .default('ThreeSeas <hello@threeseas.example>'),
  CONTACT_EMAIL: z.email('must be an email address').default('hello@threeseas.example'),
  GUARDIAN_CONSENT_AGE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(13, 'must be from 13 to 21')
    .max(21, 'must be from 13 to 21')
    .default(18),
  PUPILS_MAX: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 100000')
    .max(100_000, 'must be from 1 to 100000')
    .default(2000),
  RECORDINGS_URL: s3Address.optional(),
  PICTURES_URL: s3Address.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret key of Stripe, like sk_live_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of the webhook, like whsec_...')
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  OFFERS_FILE: z.string().min(1).optional(),
  SELLER: z.string().min(2).max(500).default('ThreeSeas'),
  RECEIPT_RETENTION_YEARS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 15')
    .max(15, 'must be from 0 to 15')
    .default(8),
  MEDIA_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .refine(parsesAs(hasNothingBehindPath), 'must end with its path: the names of the files are put behind it')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .default('info'),
  TRUST_PROXY: z.coerce
    .number('must be the number of your own proxies, else 0')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 9')
    .max(9, 'must be from 0 to 9')
    .default(0),
  CALLS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(60, 'must be from 60 to 1000000')
    .max(1_000_000, 'must be from 60 to 1000000')
    .default(1200),
  PAGE_RENDERS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(10, 'must be from 10 to 100000')
    .max(100_000, 'must be from 10 to 100000')
    .default(600),
  ERROR_REPORTS_DSN: z
    .url({ protocol: /^https?$/, error: 'must be a DSN, like https://key@errors.example.org/1' })
    .refine(
      parsesAs(({ username, pathname }) => username !== '' && /^\/(?:.*\/)?\d+$/.test(pathname)),
      'must be a DSN with its key and the number of the project, like https://key@errors.example.org/1',
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, digits or signs without spaces')
    .optional(),
  SLOW_QUERY_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 60000')
    .max(60_000, 'must be from 1 to 60000')
    .default(500),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 60')
    .max(60, 'must be from 0 to 60')
    .default(0),
  LIBRARY_MAX_GIB: z.coerce
    .number('must be a number')
    .min(0.1, 'must be from 0.1 to 100000')
    .max(100_000, 'must be from 0.1 to 100000')
    .default(20),
  MIB_PER_HOUR: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(32, 'must be from 32 to 100000')
    .max(100_000, 'must be from 32 to 100000')
    .default(512),
  PAGE_CACHE_MIB: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 1024')
    .max(1024, 'must be from 1 to 1024')
    .default(32),
});

export const SETTINGS: readonly string[] = Object.keys(environment.shape);

export type Env = ReturnType<typeof parseEnv>;

export class EnvError extends Error {}

/** The whole configuration, read once; empty values count as missing. @throws EnvError with a sentence for each bad value. */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    // The first thing that is wrong with each.
    const problems = Map.groupBy(result.error.issues, (issue) => issue.path.join('.'));
    const sentences = [...problems].map(([name, [first]]) => `${name} ${first?.message}.`);
    throw new EnvError(`The configuration is not right:\n  ${sentences.join('\n  ')}`);
  }
  const values = result.data;
  const { STRIPE_SECRET_KEY: stripeSecretKey, STRIPE_WEBHOOK_SECRET: stripeWebhookSecret } = values;
  if ((stripeSecretKey === undefined) !== (stripeWebhookSecret === undefined)) {
    throw new EnvError('The configuration is not right:\n  STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together or not at all.');
  }
  if (values.MIGRATION_DATABASE_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new EnvError('The configuration is not right:\n  MIGRATION_DATABASE_URL is set beside DATABASE_URL, not in its place.');
  }
  const dataDir = path.resolve(values.DATA_DIR);
  const publicUrl = new URL(values.PUBLIC_URL ?? toOwnWebAddress(values.HOST, values.PORT)).href.replace(/\/$/, '');
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir,
    /** Scripts and styles of this and the last release; shared by all processes of an installation. */
    assetsDir: path.resolve(values.ASSETS_DIR ?? path.join(dataDir, 'assets')),
    databaseUrl: values.DATABASE_URL,
    /** Past a pool of connections, straight to the server. */
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    appSecret: values.APP_SECRET,
    sealedCasesKey: values.SEALED_CASES_KEY,
    publicUrl,
    smtpUrl: values.SMTP_URL,
    smtpTlsRequired: values.SMTP_TLS === 'required',
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    guardianConsentAge: values.GUARDIAN_CONSENT_AGE,
    pupilsMax: values.PUPILS_MAX,
    recordingsUrl: values.RECORDINGS_URL,
    picturesUrl: values.PICTURES_URL,
    /** Without it the test gateway stands there, which moves no money. */
    stripe:
      stripeSecretKey === undefined || stripeWebhookSecret === undefined
        ? undefined
        : { secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiUrl: values.STRIPE_API_URL },
    offersFile: values.OFFERS_FILE,
    /** Who sells, as receipts name them. */
    seller: values.SELLER,
    /** 0: the name leaves a receipt with the account. */
    receiptRetentionYears: values.RECEIPT_RETENTION_YEARS,
    mediaBaseUrl: values.MEDIA_BASE_URL?.replace(/\/$/, ''),
    logLevel: values.LOG_LEVEL,
    /** How many proxies of our own stand before us; 0 for none. */
    trustProxy: values.TRUST_PROXY,
    /** For one account; a network that is not signed in may make five times as many. */
    callsPerMinute: values.CALLS_PER_MINUTE,
    pageRendersPerMinute: values.PAGE_RENDERS_PER_MINUTE,
    /** A server that collects errors; without it they are in the log alone. */
    errorReportsDsn: values.ERROR_REPORTS_DSN,
    /** Opens `GET /metrics`; without it the address does not exist. */
    metricsToken: values.METRICS_TOKEN,
    slowQueryMs: values.SLOW_QUERY_MS,
    /** How long a process that was told to stop goes on serving, so that a load balancer notices first. */
    shutdownDelayMs: values.SHUTDOWN_DELAY_SECONDS * 1000,
    /** What all people together may keep, with recordings. */
    libraryBytesMax: values.LIBRARY_MAX_GIB * 1024 ** 3,
    /** What one account may send and get in an hour. */
    bytesPerHour: values.MIB_PER_HOUR * 1024 ** 2,
    pageCacheBytes: values.PAGE_CACHE_MIB * 1024 * 1024,
  };
}
