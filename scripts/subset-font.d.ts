/** The package brings no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features that stay, of all that the font has. */
    keepFeatures?: readonly string[];
    dropTables?: readonly string[];
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
