import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ChipChoice } from '../../ui/chip-choice.tsx';

/** CSS pixels of a common phone, tablet and computer. */
const WIDTHS = [
  [390, 'Phone'],
  [768, 'Tablet'],
  [1280, 'Computer'],
] as const;
/** As on the learner's page: its words were cleaned by the server, under the same policy. */
const TRIED = 'allow-same-origin allow-scripts allow-forms';
type Width = (typeof WIDTHS)[number][0];

/** An empty document with this page's language, look and style sheets. */
function prepare(inside: Document, title: string): HTMLElement {
  for (const { name, value } of document.documentElement.attributes) inside.documentElement.setAttribute(name, value);
  inside.title = title;
  inside.head.replaceChildren(
    ...[...document.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) => inside.importNode(sheet, true)),
  );
  inside.body.className = document.body.className;
  return inside.body;
}

const stayHere = (event: MouseEvent) => {
  if ((event.target as Element).closest('a') !== null) event.preventDefault();
};

type Props = {
  title: string;
  /** Can be tried: some browsers allow no presses in a frame without scripts. */
  isTried?: boolean;
  children: ReactNode;
};

/** Shows its children in a document as wide as a phone, a tablet or a computer, so that media queries answer for that width. */
export function PreviewFrame({ title, isTried = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<Width>(390);
  const [body, setBody] = useState<HTMLElement>();
  // Some browsers replace the frame's empty document once it has loaded.
  const open = () => {
    const inside = frame.current?.contentDocument;
    if (inside !== null && inside !== undefined) setBody(prepare(inside, title));
  };
  useEffect(open, [title]);
  useEffect(() => {
    const [outer, inner] = [box.current, frame.current];
    if (outer === null || inner === null) return undefined;
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / width);
      inner.style.width = `${width}px`;
      inner.style.height = `${outer.clientHeight / scale}px`;
      inner.style.transform = `scale(${scale})`;
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(outer);
    fit();
    return () => watcher.disconnect();
  }, [width]);
  return (
    <>
      <ChipChoice label="Width of the preview" options={WIDTHS} value={width} onChange={setWidth} />
      <div ref={box} className="preview-frame">
        <iframe ref={frame} title={title} sandbox={isTried ? TRIED : 'allow-same-origin'} onLoad={open} />
        {body !== undefined &&
          createPortal(
            <div className="preview-frame-page" onClickCapture={stayHere}>
              {children}
            </div>,
            body,
          )}
      </div>
    </>
  );
}
