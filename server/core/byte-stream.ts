import { Readable } from 'node:stream';

/** Bytes as they are made, for an answer. Leaving early ends the making. */
export const toByteStream = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  // The two types of streams are one.
  Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>;
