import { startCsv, toCsvRow } from '#contracts/csv.ts';
import type { AuditLine } from '#contracts/studio-audit.ts';

export const AUDIT_CSV_START = startCsv(['at', 'action', 'actor', 'by', 'by_name', 'account', 'details']);
export const toAuditRow = ({ at, action, actor, by, by_name, account, details }: AuditLine): string =>
  toCsvRow([at, action, actor, by ?? '', by_name ?? '', account, Object.keys(details).length === 0 ? '' : JSON.stringify(details)]);
