/** A picture for pdfkit; `ratio` is width by height. */
export type PaperPicture = { data: string; ratio: number };

const JPEG_QUALITY = 0.92;

async function decode(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** A canvas on a coloured ground. */
export function drawCanvas(painted: HTMLCanvasElement, ground: string): PaperPicture {
  const canvas = document.createElement('canvas');
  canvas.width = painted.width;
  canvas.height = painted.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error("This browser can't draw pictures.");
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(painted, 0, 0);
  return { data: canvas.toDataURL('image/jpeg', JPEG_QUALITY), ratio: canvas.width / canvas.height };
}

/** A drawing by day colours on a coloured ground, `dots` wide: paper knows no night. */
export async function drawSvg(svg: string, dots: number, ground: string): Promise<PaperPicture> {
  const day = svg.replaceAll('color-scheme:light dark', 'color-scheme:light');
  const address = URL.createObjectURL(new Blob([day], { type: 'image/svg+xml' }));
  try {
    const image = await decode(address);
    const ratio = image.naturalWidth / image.naturalHeight;
    const canvas = document.createElement('canvas');
    canvas.width = dots;
    canvas.height = Math.round(dots / ratio);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error("This browser can't draw pictures.");
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { data: canvas.toDataURL('image/jpeg', JPEG_QUALITY), ratio };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** For one of our own files. @throws TypeError, Error when it does not load */
export async function drawSvgFile(address: string, dots: number, ground: string): Promise<PaperPicture> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} did not come: ${response.status}`);
  return drawSvg(await response.text(), dots, ground);
}
