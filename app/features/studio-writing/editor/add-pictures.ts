import type { Editor } from '@tiptap/react';
import { describeUploadFailure, uploadPicture } from '../pictures/upload-picture.ts';

/** Its number, and its file below /public/. */
type Uploaded = { id: number; image: string; alt: string };

export function insertPicture(editor: Editor | null | undefined, { id: picture, image, alt }: Uploaded): void {
  editor
    ?.chain()
    .focus()
    .insertContent({ type: 'picture', attrs: { picture, src: `/public/${image}`, alt, caption: '' } })
    .run();
}

/** Uploads files one after another and inserts them at the cursor. `say` reports in sentences. */
export async function addPictures(
  files: readonly File[],
  findEditor: () => Editor | undefined,
  say: (words: string) => void,
): Promise<void> {
  for (const file of files) {
    say(`Uploading ${file.name}...`);
    try {
      insertPicture(findEditor(), await uploadPicture(file));
      say('The picture is in the text. Say in words what it shows.');
    } catch (error) {
      say(describeUploadFailure(error));
    }
  }
}
