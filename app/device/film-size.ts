const BYTES_PER_MB = 1_000_000;

/** "3.1 MB", never "0.0 MB". */
export const describeSize = (bytes: number): string => `${Math.max(0.1, bytes / BYTES_PER_MB).toFixed(1)} MB`;
