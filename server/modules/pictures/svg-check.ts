/** What a drawing may not hold: programs, pages, and anything that is fetched from elsewhere. */
const ACTIVE = [
  /<\s*(?:script|foreignobject|iframe|embed|object|audio|video|handler|listener)\b/i,
  /\son[a-z]+\s*=/i,
  /<!entity/i,
  /<\?xml-stylesheet/i,
  /@import/i,
  /(?:href|src)\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpeg|webp);base64,))/i,
  /url\(\s*["']?\s*(?!#|["']?#|data:image\/(?:png|jpeg|webp);base64,|["'\s])/i,
];

/** Whether an SVG file runs or loads something. It is never shown as it is; this is for a plain answer to who uploads it. */
export const isActiveDrawing = (text: string): boolean => ACTIVE.some((pattern) => pattern.test(text));
