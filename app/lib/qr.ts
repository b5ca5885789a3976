/** Light modules around the code, without which readers do not find it (ISO/IEC 18004). */
export const QR_QUIET_MODULES = 4;

export type QrDrawing = {
  /** Modules along one side, without the quiet ones around. */
  size: number;
  /** The dark modules as one path; a module is one unit, the first one lies at 0, 0. */
  path: string;
};

/** The dark modules of a grid, those that stand side by side in one piece. */
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

/** Makes a QR code from a text, on the device; the code that does it is fetched on demand. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: toQrPath(data) };
}
