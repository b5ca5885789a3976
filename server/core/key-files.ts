/** In the data folder: the key of the wall's sealed cases (`modules/community/sealed-key.ts`). */
export const SEALED_KEY_FILE = 'sealed-cases-key';
