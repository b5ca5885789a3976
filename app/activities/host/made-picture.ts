import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** What a kept thing looks like, for a book: a drawing, a painted canvas or one of our own files; `alt` says what is seen. */
export type MadePicture = { alt: string } & ({ svg: string } | { canvas: HTMLCanvasElement } | { file: string });

/** The drawing of a component as a file of its own: it must bring all its colours with it. */
export function renderSvg(drawing: ReactElement): string | undefined {
  const stage = document.createElement('div');
  const root = createRoot(stage);
  flushSync(() => root.render(drawing));
  const svg = stage.querySelector('svg');
  if (svg !== null) {
    const { width, height } = svg.viewBox.baseVal;
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg.setAttribute('width', String(width));
    svg.setAttribute('height', String(height));
  }
  const text = svg?.outerHTML;
  root.unmount();
  return text;
}
