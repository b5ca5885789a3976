export function readNodeSums(folder: string): Map<string, string>;
export function isKnownNode(folder: string, binary: string): boolean;
