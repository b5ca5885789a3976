import { toChildName } from './policy.ts';
import type { CertificateRow } from './queries.ts';
import type { CertificateContext } from './context.ts';

/** The name on it. Of a child it is the short one, on certificates of earlier versions too, unless the guardian wrote another. */
export async function withShownName<Row extends CertificateRow>(context: CertificateContext, rows: readonly Row[]): Promise<Row[]> {
  const { accounts } = context;
  const owners = new Map<number, boolean>();
  for (const { user_id } of rows) if (!owners.has(user_id)) owners.set(user_id, await accounts.needsGuardian(user_id));
  return rows.map((row) => ({
    ...row,
    name: row.guardian_name ?? (owners.get(row.user_id) === true ? toChildName(row.name) : row.name),
  }));
}

export async function withOneName(context: CertificateContext, row: CertificateRow): Promise<CertificateRow> {
  const [shown = row] = await withShownName(context, [row]);
  return shown;
}
