import { createContext, use, type HTMLAttributes, type ReactNode } from 'react';

/** Draws a part once for all that it is drawn from. @returns its HTML, or undefined where it has to be drawn each time */
export type PartDrawer = (from: string, draw: () => ReactNode) => string | undefined;

/** Filled where the server draws a page (entry.server.tsx); empty in the browser, which draws every part itself. */
export const PartDrawerContext = createContext<PartDrawer | undefined>(undefined);

type Props = {
  as: 'article' | 'div' | 'nav' | 'section' | 'ul';
  /** The name of the part, and everything of the page that it shows: what is the same here looks the same. */
  from: readonly [name: string, ...values: unknown[]];
  children: () => ReactNode;
} & Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

/**
 * An element whose inside the server draws once for many pages, and then puts in as text (decision 133). In the browser it
 * is an element like any other: React finds the same nodes in it and takes them over.
 */
export function KeptPart({ as: Element, from, children, ...attributes }: Props) {
  const html = use(PartDrawerContext)?.(JSON.stringify(from), children);
  if (html !== undefined) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  return <Element {...attributes}>{children()}</Element>;
}
