export type Part = { start: number; end: number };

/**
 * The bytes a `Range` header asks for, both ends included; undefined for all: no header, or several parts, which RFC 9110 §14.2
 * lets a server ignore. Players ask for parts, and Chromium can't seek in a film that comes whole.
 */
export function readPart(header: string | null, size: number): Part | 'none such' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  // "bytes=-500": the last 500.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start > end ? 'none such' : { start, end };
}

/** The kept file, or the requested part. */
export async function cutPart(cached: Response, header: string | null): Promise<Response> {
  const file = await cached.blob();
  const part = readPart(header, file.size);
  const headers = new Headers({ 'Content-Type': cached.headers.get('Content-Type') ?? '', 'Accept-Ranges': 'bytes' });
  if (part === 'none such') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const body = part === undefined ? file : file.slice(part.start, part.end + 1);
  headers.set('Content-Length', String(body.size));
  if (part !== undefined) headers.set('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`);
  return new Response(body, { status: part === undefined ? 200 : 206, headers });
}
