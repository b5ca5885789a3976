import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from '#contracts/zod.ts';

type Schema = z.core.$ZodType;
export type FoundSchema = { schema: Schema; charactersMax: number; where: string };

/** What a request may have: a body unless its call says otherwise, and an address. */
const BODY_MAX = 64 * 1024;
const ADDRESS_MAX = 16 * 1024;

/** What looks at the length alone. */
const SIZE_CHECKS = new Set(['min_length', 'max_length', 'length_equals', 'greater_than', 'less_than', 'min_size', 'max_size']);

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && typeof (value as Schema)._zod.run === 'function';

/** The schemas inside a schema that are given a value of their own. */
function listInner(schema: Schema): unknown[] {
  const { def } = schema._zod;
  return Object.entries(def).flatMap(([name, value]) => {
    if (name === 'shape') return Object.values(value as Record<string, unknown>);
    if (name === 'getter') return [(value as () => unknown)()];
    return Array.isArray(value) ? value : [value];
  });
}

function collect(found: Map<Schema, FoundSchema>, value: unknown, charactersMax: number, where: string): void {
  if (!isSchema(value)) return;
  const known = found.get(value);
  if (known !== undefined && known.charactersMax >= charactersMax) return;
  found.set(value, { schema: value, charactersMax, where });
  for (const inner of listInner(value)) collect(found, inner, charactersMax, where);
}

/** Whether a text can take its time here: a pattern, a rule of our own or a change. What only asks for a type says no at once. */
function readsText({ _zod: { def } }: Schema): boolean {
  if (def.type === 'transform' || def.type === 'custom') return true;
  return (def.checks ?? []).some(({ _zod }) => !SIZE_CHECKS.has(_zod.def.check)) || 'pattern' in def || 'format' in def;
}

/** Every schema of every contract, and those inside them, that reads a text, with the longest one that reaches it. */
export async function listSchemas(): Promise<FoundSchema[]> {
  const found = new Map<Schema, FoundSchema>();
  const visit = (value: unknown, where: string): void => {
    if (isSchema(value)) return collect(found, value, BODY_MAX, where);
    if (typeof value !== 'object' || value === null) return;
    if ('method' in value && 'path' in value) {
      const call = value as { params?: unknown; query?: unknown; body?: unknown; limitBytes?: number };
      collect(found, call.params, ADDRESS_MAX, where);
      collect(found, call.query, ADDRESS_MAX, where);
      collect(found, call.body, call.limitBytes ?? BODY_MAX, where);
    } else if (Object.getPrototypeOf(value) === Object.prototype) {
      for (const [name, inner] of Object.entries(value)) visit(inner, `${where}.${name}`);
    }
  };
  for (const file of globSync('contracts/*.ts').filter((each) => !each.includes('.test.'))) {
    const exported = (await import(pathToFileURL(path.resolve(file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) visit(value, `${file} ${name}`);
  }
  return [...found.values()].filter(({ schema }) => readsText(schema));
}
