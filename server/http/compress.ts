import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const BROTLI_QUALITY = 5;
/** Shorter answers gain nothing. */
export const COMPRESS_FROM_BYTES = 1024;

export const compress = {
  br: (body: Buffer): Promise<Buffer> => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer): Promise<Buffer> => gzipAsync(body),
};
export const unpackBrotli: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);
