import { auditQuery, type AuditQuery } from '#contracts/studio-audit.ts';
import { z } from '#contracts/zod.ts';

const NAMES = ['action', 'who', 'from', 'to', 'before'] as const;
export type FilterName = (typeof NAMES)[number];

/** The address's filter unchecked: the server answers for what does not fit. */
export const readAddress = (search: URLSearchParams): Partial<Record<FilterName, string>> =>
  Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? '']).filter(([, value]) => value !== ''));

/** The address's filter, or its errors by field. */
export function readFilter(search: URLSearchParams): { query: AuditQuery } | { errors: Record<string, string[]> } {
  const result = z.safeParse(auditQuery, readAddress(search));
  if (result.success) return { query: result.data };
  const errors = Object.groupBy(result.error.issues, (issue) => String(issue.path[0]));
  return { errors: Object.fromEntries(Object.entries(errors).map(([name, issues = []]) => [name, issues.map(({ message }) => message)])) };
}

export const toAddress = (parts: Partial<Record<FilterName, string>>): string =>
  `?${new URLSearchParams({ part: 'audit', ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== '')) })}`;
