import strongExt from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-700-normal.woff?url';
import strong from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff?url';
import textExt from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff?url';
import text from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff?url';
import titleExt from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff?url';
import title from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?url';
import strongDevanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff?url';
import textDevanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import { FACE_IDS, type FaceBytes, type FaceId } from '#paper/faces.ts';

const ADDRESSES: Readonly<Record<FaceId, string>> = {
  'text-latin': text,
  'text-latin-ext': textExt,
  'text-devanagari': textDevanagari,
  'strong-latin': strong,
  'strong-latin-ext': strongExt,
  'strong-devanagari': strongDevanagari,
  'title-latin': title,
  'title-latin-ext': titleExt,
};

async function fetchFace(id: FaceId): Promise<[FaceId, Uint8Array]> {
  const response = await fetch(ADDRESSES[id]);
  if (!response.ok) throw new Error(`The face ${id} did not come: ${response.status}`);
  return [id, new Uint8Array(await response.arrayBuffer())];
}

/** Fonts for paper. The offline copy keeps them once fetched. */
export const loadFaces = async (): Promise<FaceBytes> => Object.fromEntries(await Promise.all(FACE_IDS.map(fetchFace))) as FaceBytes;
