/** A part of a file, both ends included, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

/** Bytes too large for the database. Keys are random and never reused; their content never changes. */
export type StoragePort = {
  /** Done when the bytes would survive a loss of power. */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<void>;
  /** Undefined when there is nothing under this key. */
  read: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** Nothing there is fine. */
  delete: (key: string) => Promise<void>;
};
