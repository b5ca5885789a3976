import type { ModuleContext } from './module.ts';
import { sign } from './signing.ts';

/** What an operator looks for after an attack. Each is one line with `security` as its message. */
export type SecurityEvent =
  | 'login_ok'
  | 'login_failed'
  | 'limit_hit'
  | 'reset_used'
  | 'password_changed'
  | 'email_changed'
  | 'consent_changed'
  | 'role_changed'
  | 'account_locked'
  | 'account_unlocked'
  | 'second_step_changed'
  | 'export'
  | 'deletion';

type Details = {
  account?: number | undefined;
  /** An internet or email address; only its keyed hash is written, so that lines about the same can be told together. */
  subject?: string;
  /** A code, never a name or a text. */
  detail?: string;
};

export function logSecurity(
  { logger, secret }: Pick<ModuleContext, 'logger' | 'secret'>,
  event: SecurityEvent,
  { account, subject, detail }: Details = {},
): void {
  const hash = subject === undefined ? {} : { subject: sign(secret, 'log', subject).slice(0, 16) };
  const level = event === 'limit_hit' || event === 'login_failed' ? 'warn' : 'info';
  logger[level]({ event, ...(account === undefined ? {} : { account }), ...hash, ...(detail === undefined ? {} : { detail }) }, 'security');
}
