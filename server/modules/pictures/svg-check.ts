import { Parser } from 'htmlparser2';

/** Programs, pages inside the drawing, and what plays. */
const ACTIVE_ELEMENTS = new Set(
  'script foreignobject iframe frame embed object applet audio video handler listener base link meta'.split(' '),
);
/** They change another attribute while the drawing is shown. */
const ANIMATIONS = new Set('animate set animatetransform animatemotion animatecolor'.split(' '));
const ADDRESSES = new Set(['href', 'src', 'srcset', 'srcdoc', 'action', 'formaction', 'data', 'poster', 'base', 'manifest', 'ping']);
const XHTML = 'http://www.w3.org/1999/xhtml';

/** A place in this drawing, or a picture that is written out in it. */
const isInside = (address: string): boolean => {
  const trimmed = address.trim();
  return trimmed === '' || trimmed.startsWith('#') || /^data:image\/(?:png|jpe?g|webp|gif|avif)(?:;[\w=-]{1,40}){0,3},/i.test(trimmed);
};

const CSS_ESCAPE = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\r\n\f])|([^\r\n\f]))/gi;
const LAST_CODE_POINT = 0x10_ff_ff;
/** Without what stands between comment signs; one that does not end takes all that follows, as in a browser. */
function dropComments(css: string): string {
  let rest = '';
  let from = 0;
  for (let start = css.indexOf('/*'); start !== -1; start = css.indexOf('/*', from)) {
    rest += css.slice(from, start);
    const end = css.indexOf('*/', start + 2);
    if (end === -1) return rest;
    from = end + 2;
  }
  return rest + css.slice(from);
}
/** Styles as a browser reads them: "u\rl(" is "url(". */
const readStyles = (css: string): string =>
  dropComments(css).replaceAll(CSS_ESCAPE, (_, code: string | undefined, end: string | undefined, sign: string | undefined) => {
    if (code === undefined) return end === undefined ? (sign ?? '') : '';
    const point = Number.parseInt(code, 16);
    return point > LAST_CODE_POINT ? '' : String.fromCodePoint(point);
  });
const LOADS = /@import|@namespace|expression\s?\(|-moz-binding|behaviou?r\s?:|javascript:|(?:image-set|image|src|cross-fade|element)\s?\(/i;
const URL_VALUE = /url\(\s{0,20}["']?([^"')]{0,200})/gi;
function hasActiveStyles(css: string): boolean {
  // What looks like a comment may be inside a string, so both readings count.
  return [css, readStyles(css)].some(
    (text) => LOADS.test(text) || [...text.matchAll(URL_VALUE)].some(([, address = '']) => !isInside(address)),
  );
}

const dropPrefix = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

function isActiveAttribute(element: string, name: string, value: string): boolean {
  const local = dropPrefix(name);
  if (/^on[a-z]/.test(local) || local === 'srcdoc') return true;
  if (/^xmlns(?::|$)/i.test(name)) return value.trim() === XHTML;
  if (ADDRESSES.has(local)) return !isInside(value);
  if (local === 'attributename' && ANIMATIONS.has(element)) return /^(?:href|on.*|style|src)$/.test(dropPrefix(value.trim()));
  return /[(\\]/.test(value) && hasActiveStyles(value);
}

/** The document type of SVG itself, which drawing programs write. */
const SVG_TYPE =
  /^!doctype\s+svg(?:\s+public\s+"-\/\/w3c\/\/dtd svg [\w.\s]{1,20}\/\/en"\s+"https?:\/\/www\.w3\.org\/[\w./-]{1,80}")?\s*$/i;
const isActiveInstruction = (text: string): boolean =>
  /^!doctype/i.test(text)
    ? !SVG_TYPE.test(text)
    : /^[!?](?:entity|attlist|element|notation)|^\?xml-stylesheet/i.test(text) || /^\?xml\s.*encoding\s*=\s*["'](?!utf-?8["'])/i.test(text);

/**
 * Whether an SVG file runs or loads something: by its elements, attributes and styles, not by its letters. It is never shown as it
 * is; this is for a plain answer to whoever uploads it, and for what is offered as a download.
 */
export function isActiveDrawing(text: string): boolean {
  let isActive = false;
  let styles = '';
  let styleDepth = 0;
  const parser = new Parser(
    {
      onprocessinginstruction: (_name, data) => (isActive ||= isActiveInstruction(data)),
      onopentag(name, attributes) {
        const element = dropPrefix(name);
        if (element === 'style') styleDepth += 1;
        isActive ||=
          ACTIVE_ELEMENTS.has(element) || Object.entries(attributes).some(([key, value]) => isActiveAttribute(element, key, value));
      },
      onclosetag(name) {
        if (dropPrefix(name) === 'style') styleDepth -= 1;
      },
      ontext(data) {
        if (styleDepth > 0) styles += data;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return isActive || hasActiveStyles(styles);
}
