import { useEffect, useRef, useState, type DragEvent } from 'react';
import { PICTURE_TYPES, type PictureDetail } from '#contracts/pictures.ts';
import { listPictureFiles } from './read-picture-file.ts';
import { useUploads } from './use-uploads.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;

/** Takes pictures by button, drag and paste. */
export function DropZone({ onAdded }: { onAdded: (added: readonly PictureDetail[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { current, failures, upload } = useUploads(onAdded);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = listPictureFiles(event.clipboardData);
      if (files.length === 0 || isTyping(event.target)) return;
      event.preventDefault();
      void upload(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void upload([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className="picture-drop inset stack gap-2 rounded"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="row">
        <button
          type="button"
          className="btn main"
          aria-disabled={current !== undefined}
          onClick={() => current === undefined && input.current?.click()}
        >
          Upload pictures
        </button>
        <span className="hint">or drag them here, or paste one. PNG, JPEG, WebP, AVIF or SVG, up to 10 MB.</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures to upload"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          void upload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p role="status">{current !== undefined && `Uploading ${current}...`}</p>
      {failures.length > 0 && (
        <div className="form-error" role="alert">
          <ul className="stack gap-1">
            {failures.map(({ name, message }) => (
              <li key={name}>
                <bdi className="bold">{name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
