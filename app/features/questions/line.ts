/** Parts still free: each one in the line uses up the first of its kind. */
export function listFree(parts: readonly string[], line: readonly string[]): boolean[] {
  const used = [...line];
  return parts.map((part) => {
    const index = used.indexOf(part);
    if (index === -1) return true;
    used.splice(index, 1);
    return false;
  });
}

/** Moves a part one place earlier (-1) or later (1); nothing happens at an end. */
export function movePart(line: readonly string[], index: number, by: -1 | 1): string[] {
  const part = line[index];
  const other = line[index + by];
  if (part === undefined || other === undefined) return [...line];
  return line.map((each, at) => (at === index ? other : at === index + by ? part : each));
}
