/** docs/spec/product.md §4: of each text in a creation. On the device the field says so, the server holds to it. */
export const CREATION_TEXT_CHARACTERS = 20_000;
export const TEXT_TOO_LONG = 'This text is too long. It can have up to 20,000 characters.';

export const isTooLong = (text: string): boolean => text.length > CREATION_TEXT_CHARACTERS;
