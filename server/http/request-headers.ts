export type Encoding = 'br' | 'gzip' | 'identity';

/** No browser sends longer ones; what is longer counts as not sent. */
const ACCEPT_CHARACTERS_MAX = 512;
const TAGS_CHARACTERS_MAX = 1024;

/** True unless the part says `q=0`, which means "not this one". */
function isWanted(part: string): boolean {
  const weight = part.split(';').find((piece) => piece.trim().startsWith('q='));
  return weight === undefined || Number(weight.trim().slice(2)) > 0;
}

/** The encoding to answer in: Brotli before gzip, and neither unless it is named. */
export function chooseEncoding(accept: string | undefined | null): Encoding {
  if (!accept || accept.length > ACCEPT_CHARACTERS_MAX) return 'identity';
  const wanted = accept
    .toLowerCase()
    .split(',')
    .filter(isWanted)
    .map((part) => part.split(';', 1)[0]?.trim());
  if (wanted.includes('br')) return 'br';
  return wanted.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether `If-None-Match` names the tag. Split at single characters, so that the time grows with the length alone. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > TAGS_CHARACTERS_MAX) return false;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || (tag.startsWith('W/') ? tag.slice(2) : tag) === etag;
  });
}
