import type { AwsClient } from 'aws4fetch';
import type { StoragePort } from './port.ts';

const PATIENCE_MS = 30_000;
const NOT_FOUND = 404;

/** S3 storage from `s3://key:secret@host/bucket?region=…`; `tls=off` for the same machine. The client loads at first use. */
export function createS3Storage(address: string): StoragePort {
  const { username, password, host, pathname, searchParams } = new URL(address);
  const base = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}${pathname.replace(/\/$/, '')}`;
  let client: Promise<AwsClient> | undefined;
  const load = async () => {
    const aws = await import('aws4fetch');
    return new aws.AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      service: 's3',
      region: searchParams.get('region') ?? 'us-east-1',
      // A failure is tried again by the caller: the person, or the queue.
      retries: 0,
    });
  };

  /** @throws Error with the status, never with the address, which holds the secret */
  async function send(key: string, request: RequestInit): Promise<Response | undefined> {
    client ??= load();
    const response = await (await client).fetch(`${base}/${key}`, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status === NOT_FOUND) return undefined;
    if (!response.ok) throw new Error(`The file store answered ${response.status}.`);
    return response;
  }

  return {
    async put(key, bytes, type) {
      const stored = await send(key, { method: 'PUT', body: bytes, headers: { 'Content-Type': type } });
      if (stored === undefined) throw new Error('The file store has no such bucket.');
    },
    async read(key, range) {
      const request = range === undefined ? {} : { headers: { Range: `bytes=${range.start}-${range.end}` } };
      return (await send(key, request))?.body ?? undefined;
    },
    async delete(key) {
      await send(key, { method: 'DELETE' });
    },
  };
}
