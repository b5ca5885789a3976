const BLOCK = /<(p|h[2-4]|li|blockquote|pre|figcaption|summary|th|td)(?=[\s>])/g;

/** Sanitized HTML for `dangerouslySetInnerHTML` in which each block runs in the direction of its own words. */
export const toDirectedHtml = (html: string): { __html: string } => ({ __html: html.replace(BLOCK, '<$1 dir="auto"') });
