/** Light modules around the code, without which readers do not find it (ISO/IEC 18004). */
export const QR_QUIET_MODULES = 4;

export type QrDrawing = {
  /** Modules per side, without the quiet zone. */
  size: number;
  /** The dark modules; a module is one unit, the first at 0, 0. */
  path: string;
};

/** Adjacent dark modules of a row become one piece. */
export function toQrPath(rows: readonly (readonly boolean[])[]): string {
  const pieces: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      let end = x + 1;
      while (row[end] === true) end += 1;
      pieces.push(`M${x} ${y}h${end - x}v1H${x}z`);
      x = end;
    }
  });
  return pieces.join('');
}

export async function drawQr(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: toQrPath(data) };
}
