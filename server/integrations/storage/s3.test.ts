import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createS3Storage } from './s3.ts';

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/;

let server: Server;
let port = 0;
const stored = new Map<string, Buffer>();
const unsigned: string[] = [];

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A store like S3: it wants a signature over what it gets, and knows PUT, GET with a range, and DELETE. */
beforeEach(async () => {
  stored.clear();
  unsigned.length = 0;
  server = createServer((request, response) => {
    void readAll(request).then((bytes) => {
      const { authorization = '', range, 'x-amz-content-sha256': hash = '', 'x-amz-date': date = '' } = request.headers;
      const isHashRight = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(bytes).digest('hex');
      if (!SIGNATURE.test(authorization) || !isHashRight || !/^\d{8}T\d{6}Z$/.test(String(date))) unsigned.push(request.url ?? '');
      const key = request.url ?? '';
      if (request.method === 'PUT') stored.set(key, bytes);
      const found = stored.get(key);
      if (request.method === 'DELETE') stored.delete(key);
      if (key.includes('broken')) return response.writeHead(500).end('<Error>AKID</Error>');
      if (request.method === 'DELETE') return response.writeHead(204).end();
      if (found === undefined) return response.writeHead(404).end();
      const [, start = 0, end = 0] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')?.map(Number) ?? [];
      return range === undefined ? response.end(found) : response.writeHead(206).end(found.subarray(start, end + 1));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = () => createS3Storage(`s3://AKID:se%2Fcret@127.0.0.1:${port}/voices?region=eu-west-1&tls=off`);
const readText = async (stream: ReadableStream<Uint8Array> | undefined) => (stream === undefined ? undefined : new Response(stream).text());

it('stores, gives back whole or in part, and deletes, each time with a signature', async () => {
  const storage = open();
  await storage.put('abc', new TextEncoder().encode('a voice'), 'audio/webm');
  expect([...stored.keys()]).toEqual(['/voices/abc']);
  expect(await readText(await storage.read('abc'))).toBe('a voice');
  expect(await readText(await storage.read('abc', { start: 2, end: 4 }))).toBe('voi');
  await storage.delete('abc');
  await storage.delete('abc');
  expect(await storage.read('abc')).toBeUndefined();
  expect(unsigned).toEqual([]);
});

it('fails without a word of the secret', async () => {
  const failure = await open()
    .put('broken', new TextEncoder().encode('a voice'), 'audio/webm')
    .catch((error: unknown) => String(error));
  expect(failure).toBe('Error: The file store answered 500.');
});
