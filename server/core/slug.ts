import anyAscii from 'any-ascii';
import { foldText, listAddressWords } from '#contracts/fold-text.ts';

/** The words of a title as an address can hold them: other scripts are written in Latin letters. */
export const listSlugWords = (title: string): string[] => listAddressWords(anyAscii(foldText(title)));
