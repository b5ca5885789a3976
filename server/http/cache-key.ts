/**
 * What a value of a parameter means. `known`: it changes the answer, so it is part of the key. `ignored`: the page takes
 * no notice of it, so it falls away. `pass`: the application answers, and the answer is not kept.
 */
export type ParamVerdict = 'known' | 'ignored' | 'pass';
export type ParamCheck = (value: string) => ParamVerdict;

/** One kind of public address whose answer is the same for everybody. */
export type CacheRule = {
  match: (path: string) => boolean;
  /** The parameters that change the answer. All others fall away. */
  params: Readonly<Record<string, ParamCheck>>;
  /** The address that is drawn for all that match, or for this one, where they differ in nothing that the server sees. */
  drawAs?: string | ((path: string) => string);
  /** Before an answer is drawn it is asked whether there is such a thing; what there is not shares the answer of this rule. */
  orMissing?: CacheRule & { drawAs: string };
  /** Kept here, but by nobody on the way and by no browser: the answer comes with `Cache-Control: no-store` and keeps it. */
  isShell?: boolean;
  /** The status an answer must have to be kept; 200 unless said otherwise. */
  status?: number;
  /** For how long an answer is right, in milliseconds, where not only a change of content ends it. */
  maxAgeMs?: number;
};

export type CacheKey = { key: string; rule: CacheRule };

/**
 * The normalized address of what may be kept, undefined for all else. Parameters are put in order and cut down to what
 * counts before anything is measured, so that no added letter makes another address of the same page.
 */
export function findCacheKey(rules: readonly CacheRule[], url: string): CacheKey | undefined {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const rule = rules.find((candidate) => candidate.match(path));
  if (rule === undefined) return undefined;
  const base = typeof rule.drawAs === 'function' ? rule.drawAs(path) : (rule.drawAs ?? path);
  const names = Object.entries(rule.params);
  if (mark === -1 || names.length === 0) return { key: base, rule };
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept: string[] = [];
  for (const [name, check] of names) {
    // The first of each name counts, and an empty one is none, as for the application (input.ts).
    const value = given.getAll(name).find((candidate) => candidate !== '');
    if (value === undefined) continue;
    const verdict = given.getAll(name).length > 1 ? 'pass' : check(value);
    if (verdict === 'pass') return undefined;
    if (verdict === 'known') kept.push(`${name}=${encodeURIComponent(value)}`);
  }
  return { key: kept.length === 0 ? base : `${base}?${kept.join('&')}`, rule };
}
