import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseContent } from '#content/parse.ts';
import { offersTexts, type Offer, type OffersTexts } from '#content/schemas.ts';

const FILE = 'content/site/offers.yaml';

/** From the sources and from the build alike: the first folder upwards that has the file. */
function findFile(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, FILE))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`${FILE} is missing.`);
    folder = parent;
  }
  return path.join(folder, FILE);
}

/** `content/site/offers.yaml` or OFFERS_FILE, read again when it changes, so that a new price counts at once in every process. */
export function createOffers(givenFile: string | undefined) {
  let known: { file: string; stamp: string; texts: OffersTexts } | undefined;

  /** @throws Error that names what is wrong in the file */
  function read(): OffersTexts {
    const file = known?.file ?? givenFile ?? findFile();
    const { mtimeMs, size } = statSync(file);
    const stamp = `${mtimeMs} ${size}`;
    if (known?.stamp !== stamp) known = { file, stamp, texts: parseContent(file, offersTexts, readFileSync(file, 'utf8')) };
    return known.texts;
  }

  return { read, find: (id: string): Offer | undefined => read().offers.find((offer) => offer.id === id) };
}
export type Offers = ReturnType<typeof createOffers>;
