import type { AgeGroup, ConsentState, Role } from '#contracts/accounts.ts';
import type { MessageState } from '#contracts/contact-studio.ts';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

export type UserKind = 'account' | 'pupil';

/** Portable column types only: integers, epoch ms, text, JSON as text. Modules add tables by `declare module` in their folder. */
export interface Database {
  settings: { key: string; value: string };
  /** What must not be in a backup that is downloaded (`app-secret.ts`). */
  secrets: { name: string; value: string };
  rate_limits: { key: string; window_started_at: number; hits: number };
  blog_categories: { id: Generated<number>; name: string };
  blog_tags: { id: Generated<number>; name: string };
  posts: {
    id: Generated<number>;
    slug: string;
    title: string;
    image: string;
    image_alt: string;
    short_description: string;
    content: string;
    category_id: number;
    tag_id: number;
    created_at: number;
    updated_at: number;
    /** Fingerprint of the content file this row came from; null once staff have written it. */
    seed_hash: ColumnType<string | null, string | null | undefined, string | null>;
    /** The Markdown it was written in; null where it is not known. */
    source: ColumnType<string | null, string | null | undefined, string | null>;
  };
  contact_messages: {
    /** Folded, for the studio's search. */
    found_by: ColumnType<string | null, string | null | undefined, string | null>;
    id: Generated<number>;
    name: string;
    email: string;
    message: string;
    created_at: number;
    /** Open until staff answer it or mark it. */
    state: ColumnType<MessageState, MessageState | undefined, MessageState>;
  };
  mail_queue: {
    id: Generated<number>;
    recipient: string;
    /** The recipient's mailbox, whatever the spelling of the address (core/mailbox.ts). */
    mailbox: ColumnType<string, string | undefined, string>;
    /** A MailKind (modules/mail/budget.ts). */
    kind: ColumnType<string, string | undefined, string>;
    /** When its mailbox may get another mail; null while nothing holds it back. */
    held_until: ColumnType<number | null, number | null | undefined, number | null>;
    /** When it was counted as a mail that its mailbox gets: once, however often its process dies. */
    counted_at: ColumnType<number | null, number | null | undefined, number | null>;
    subject: string;
    text: string;
    html: string;
    /** The account whose data the mail carries; the mail goes with it. */
    about_user_id: ColumnType<number | null, number | null | undefined, number | null>;
    /** How often the mail server refused it or did not answer. */
    attempts: number;
    /** When it is tried next; while one process sends it, until when it is that process's. */
    next_attempt_at: number;
    created_at: number;
    /** Set after the last try: it waits for a decision and is not tried. */
    failed_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** Code of the last failure, e.g. "EENVELOPE 550". */
    last_error: ColumnType<string | null, string | null | undefined, string | null>;
  };
  users: {
    id: Generated<number>;
    /** `pupil`: an account of a school, without an email, a password and roles. */
    kind: ColumnType<UserKind, UserKind | undefined, UserKind>;
    /** Trimmed and in small letters; null for a pupil. */
    email: string | null;
    name: string;
    /** The name as it is sorted by: folded (people/queries.ts). */
    sort_name: ColumnType<string | null, string | null | undefined, string | null>;
    /** Null for a pupil. */
    password_hash: string | null;
    /** The first of `roles`, or `learner`: set with them (people/queries.ts), never read for what a person may do. */
    role: Role;
    /** JSON list of staff roles. */
    roles: ColumnType<string, string | undefined, string>;
    /** Null for staff accounts, which are made without a birth date. */
    birth_year: number | null;
    /** 1 to 12. */
    birth_month: number | null;
    /** What was decided; whether it still matters depends on the age (people/policy.ts). */
    consent: ConsentState;
    created_at: number;
    /** When the button behind a link mailed to this address was pressed; null until then. */
    email_confirmed_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** The address as the mailbox it reaches, so that other spellings are known (core/mailbox.ts). */
    mailbox: string;
    last_seen_at: number;
    /** What a pupil's screens look like, as the class says; null for accounts, whose birth month says it. */
    pupil_level: ColumnType<AgeGroup | null, AgeGroup | null | undefined, AgeGroup | null>;
    /** JSON list of the kinds of device the account was used on, newest first. */
    device_kinds: ColumnType<string, string | undefined, string>;
  };
  sessions: {
    id: Generated<number>;
    user_id: number;
    token_hash: string;
    /** Browser and system in words, e.g. "Firefox on Android". */
    device: string;
    created_at: number;
    last_used_at: number;
    /** 1 where the person said that the device is their own: it then may rest for longer. */
    own_device: number;
    /** Of a pupil: how long it may rest, in milliseconds. */
    idle_ms: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Up to three live ones for each person. */
  reset_tokens: { token_hash: string; user_id: number; created_at: number; expires_at: number };
  guardians: {
    user_id: number;
    email: string;
    token_hash: string;
    /** The token that the newest took the place of, which works for a little longer. */
    previous_token_hash: ColumnType<string | null, string | null | undefined, string | null>;
    previous_until: ColumnType<number | null, number | null | undefined, number | null>;
    /** When the guardian was written to; null before the child's own address is confirmed. */
    mailed_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** Of the second mail, with which the account is deleted. */
    delete_token_hash: ColumnType<string | null, string | null | undefined, string | null>;
    delete_token_until: ColumnType<number | null, number | null | undefined, number | null>;
    asked_at: number;
    decided_at: number | null;
    /** Which wording of the consent was decided on. */
    consent_version: number | null;
    /** When the link ends; without consent the guardian's address goes with it. */
    expires_at: number;
  };
  audit_log: {
    id: Generated<number>;
    at: number;
    action: string;
    /** The account it happened to. */
    user_id: number;
    actor: string;
    /** JSON without names and addresses. */
    details: string;
  };
}

/** A connection or an open transaction: queries take the handle they are given. */
export type Db = Kysely<Database> | Transaction<Database>;
export type Engine = 'sqlite' | 'postgres';
/** An open database: the handle, which engine it is (for the few places where they differ), and how to close it. */
export type OpenDatabase = {
  db: Kysely<Database>;
  engine: Engine;
  /** Takes what was deleted out of files beside the tables too. Call it after the transaction, never within. */
  truncateWal: () => Promise<void>;
  /** Has the server end statements that take too long, where it does not yet; gives its words where it refuses. */
  setLimits: () => Promise<string | undefined>;
  /** Runs the work on a connection that waits for others and for itself far longer than a request would; on PostgreSQL in one transaction, one process at a time. */
  withPatience: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};
