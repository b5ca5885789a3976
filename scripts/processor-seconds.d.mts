export function readChildSeconds(readStat?: () => string): number | undefined;
