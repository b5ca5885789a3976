import { useState } from 'react';
import type { PictureDetail } from '#contracts/pictures.ts';
import { describeUploadFailure, uploadPicture } from './upload-picture.ts';

export type UploadFailure = { name: string; message: string };

/** Uploads files one after another and reports progress. */
export function useUploads(onAdded: (added: readonly PictureDetail[]) => void) {
  const [current, setCurrent] = useState<string>();
  const [failures, setFailures] = useState<readonly UploadFailure[]>([]);
  return {
    current,
    failures,
    async upload(files: readonly File[]): Promise<void> {
      if (current !== undefined || files.length === 0) return;
      setFailures([]);
      const added: PictureDetail[] = [];
      for (const file of files) {
        setCurrent(file.name);
        try {
          added.push(await uploadPicture(file));
        } catch (error) {
          const failure = { name: file.name, message: describeUploadFailure(error) };
          setFailures((before) => [...before, failure]);
        }
      }
      setCurrent(undefined);
      if (added.length > 0) onAdded(added);
    },
  };
}
