/** Square drawings side by side in one file: the browser would read each small file as a document before the first words. */
export type PictureSheet = { file: string; sizeOfEach: number; count: number };

type SheetProps = { sheet: PictureSheet; id: string };

/** The whole file, hidden. Pictures on the same page are cut out of it by this id. */
export function HiddenSheet({ sheet, id }: SheetProps) {
  const { file, sizeOfEach, count } = sheet;
  return (
    <svg className="hidden-sheet" width="0" height="0" aria-hidden="true" focusable="false">
      <image id={id} href={file} width={sizeOfEach * count} height={sizeOfEach} />
    </svg>
  );
}

type PictureProps = {
  sheet: PictureSheet;
  /** The picture's place in its file. */
  at: number;
  /** In CSS pixels, unless a style says otherwise. */
  size: number;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** The hidden sheet on this page; without one the picture loads the file itself. */
  from?: string;
};

/** One picture of a sheet. (WebKit shows no named part of a file in an `<img>`.) */
export function SheetPicture({ sheet, at, size, alt, from }: PictureProps) {
  const { file, sizeOfEach, count } = sheet;
  const words = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
  return (
    <svg width={size} height={size} viewBox={`${at * sizeOfEach} 0 ${sizeOfEach} ${sizeOfEach}`} {...words}>
      {from === undefined ? <image href={file} width={sizeOfEach * count} height={sizeOfEach} /> : <use href={`#${from}`} />}
    </svg>
  );
}
