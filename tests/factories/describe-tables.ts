import { sql } from 'kysely';
import type { OpenDatabase } from '#server/database/schema.ts';

const ON_SQLITE = `select t.name || ': ' || coalesce(group_concat(c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk), '') as line
  from sqlite_schema t join pragma_table_xinfo(t.name) c where t.type = 'table' and t.name not like 'kysely%' group by t.name
  union all select t.name || ' to ' || f."table" || ' ' || f."from" || ' ' || f.on_delete from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table'
  union all select sql from sqlite_schema where type in ('index', 'trigger') and sql is not null`;
const ON_POSTGRES = `select table_name || ': ' || string_agg(concat_ws(' ', column_name, data_type, is_nullable, column_default, is_identity), ', ' order by ordinal_position) as line
  from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' group by table_name
  union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`;

/** A database's columns, indexes, references and triggers, a line each, to compare two. */
export async function describeTables({ db, engine }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql.raw<{ line: string }>(engine === 'sqlite' ? ON_SQLITE : ON_POSTGRES).execute(db);
  return rows.map(({ line }) => line).toSorted();
}
