/** The package brings no types of its own. */
declare module 'subset-font' {
  /** The weights that stay in a variable font. */
  export type VariationAxes = { wght: { min: number; max: number; default: number } };
  export type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features that stay, of all that the font has. */
    keepFeatures?: readonly string[];
    dropTables?: readonly string[];
    variationAxes?: VariationAxes;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
