import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A creation's picture for a book: a drawing, a canvas or one of our files; `alt` describes it. */
export type MadePicture = { alt: string } & ({ svg: string } | { canvas: HTMLCanvasElement } | { file: string });

/** A component's drawing as a file; it must bring all its colours. */
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
