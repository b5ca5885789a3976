import type { EditorProps } from '@tiptap/pm/view';
import { findDocumentProblem } from '#contracts/document.ts';
import { listPictureFiles } from '../pictures/read-picture-file.ts';
import { cleanPaste } from './clean-paste.ts';

type Options = {
  say: (words: string) => void;
  addFiles: (files: readonly File[]) => void;
};

const sayLeftOut = (count: number) =>
  `${count === 1 ? 'A picture from elsewhere was' : `${count} pictures from elsewhere were`} left out. Upload a picture to show it here.`;

/** What comes in by paste and drop: cleaned, cut to what a text can hold, or refused with a sentence. */
export function makePasteProps({ say, addFiles }: Options): EditorProps {
  return {
    transformPastedHTML(html) {
      const { html: clean, leftOut } = cleanPaste(html);
      if (leftOut > 0) say(sayLeftOut(leftOut));
      return clean;
    },
    handlePaste({ state }, event, slice) {
      const files = listPictureFiles(event.clipboardData);
      // Word processors send a picture of the text with the text.
      if (files.length > 0 && event.clipboardData?.types.includes('text/html') !== true) {
        addFiles(files);
        return true;
      }
      const problem = findDocumentProblem(state.tr.replaceSelection(slice).doc.toJSON());
      // What is too much already gets no worse by being moved about.
      if (problem === undefined || findDocumentProblem(state.doc.toJSON()) !== undefined) return false;
      say(`This was not pasted: the text could not be saved with it. ${problem}`);
      return true;
    },
    handleDrop(_view, event) {
      const files = listPictureFiles(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      addFiles(files);
      return true;
    },
  };
}
