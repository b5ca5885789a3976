import { z } from './zod.ts';

export const CONTENT_FILE_BYTES_MAX = 2 * 1024 * 1024;
export const CONTENT_FILE_FORMAT = 'threeseas-content';
export const CONTENT_FILE_VERSION = 1;
const kind = z.enum(['post', 'unit']);
export type ContentFileKind = z.infer<typeof kind>;

/** One post or one unit of the course as a file that says what it is. `checksum` is the SHA-256 of `content` as JSON. */
export const contentFile = z.object({
  format: z.literal(CONTENT_FILE_FORMAT),
  version: z.int(),
  kind,
  /** ISO 8601 time. */
  exported_at: z.string(),
  checksum: z.string(),
  content: z.unknown(),
});
export type ContentFile = z.infer<typeof contentFile>;

/** First without `apply`, to see what would change; then with it, and with the version that was looked at. */
export const importRequest = z.object({
  file: z.unknown(),
  apply: z._default(z.boolean(), false),
  version: z._default(z.nullable(z.int()), null),
});
export type ImportRequest = z.infer<typeof importRequest>;

export const importPlan = z.object({
  title: z.string(),
  /** What changes here, a sentence each; empty where nothing does. */
  changes: z.array(z.string()),
  /** What to know first: what is left out, who sees it. */
  notes: z.array(z.string()),
  /** The version here that the plan is about; null for something new, and for a unit. */
  version: z.nullable(z.int()),
  /** Where it is edited, once it is here. */
  to: z.nullable(z.string()),
});
export type ImportPlan = z.infer<typeof importPlan>;
