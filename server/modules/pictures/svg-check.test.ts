import { describe, expect, it } from 'vitest';
import { isActiveDrawing } from './svg-check.ts';

const draw = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`;

describe('a drawing', () => {
  it.each([
    ['words that look like a handler', draw('<text>once = upon, src = here, onload=alert(1), href="x"</text>')],
    ['a title and a comment that name programs', draw('<title>javascript: and &lt;script></title><!-- <script> onclick="x" -->')],
    ['a picture in it', draw('<image href="data:image/jpg;base64,AAAA"/>')],
    ['a picture in it, the older way', draw('<image xlink:href=" data:image/png;base64,AAAA"/>')],
    ['colours by a name in it', draw('<rect fill="url(#sky)" style="filter: url(\'#blur\')"/><use href="#a"/>')],
    ['styles of its own', draw('<style>/* sky */ .a { fill: url(#b); transform: translate(1px) }</style>')],
    ['a movement of a line', draw('<animate attributeName="x" values="1;2" dur="1s"/>')],
    ['an attribute that begins with "on" only in its value', draw('<g id="one" class="once"/>')],
    [
      'a head as drawing programs write it',
      draw(
        '',
        '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
      ),
    ],
    [
      'facts about itself',
      draw('<metadata><rdf:li xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:resource="http://purl.org/a"/></metadata>'),
    ],
  ])('passes with %s', (_, text) => expect(isActiveDrawing(text)).toBe(false));

  it.each([
    ['a program', draw('<script>a()</script>')],
    ['a program with a prefix', draw('<s:script xmlns:s="http://www.w3.org/2000/svg">a()</s:script>')],
    ['a program in capitals', draw('<SCRIPT/>')],
    ['a handler', draw('<rect\nonbegin\n=\n"a()"/>')],
    ['a handler with a prefix', draw('<rect x:onclick="a()"/>')],
    ['a page', draw('<foreignObject/>')],
    ['an element of a page', draw('<h:img xmlns:h="http://www.w3.org/1999/xhtml"/>')],
    ['a link that runs', draw('<a href="javascript:a()"><text>x</text></a>')],
    ['a link that runs, written with entities', draw('<a xlink:href="&#106;avascript&#58;a()"/>')],
    ['a link that leads away', draw('<a href="https://elsewhere.test"/>')],
    ['a link without a protocol', draw('<image href="//elsewhere.test/a.png"/>')],
    ['a link whose prefix has another name', draw('<use x:href="other.svg#a" xmlns:x="http://www.w3.org/1999/xlink"/>')],
    ['a drawing in the drawing', draw('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ['a movement that sets a link', draw('<a><animate attributeName="href" values="javascript:a()"/></a>')],
    ['a movement that sets the older link', draw('<a><set attributeName=" xlink:href" to="javascript:a()"/></a>')],
    ['styles that load', draw('<rect style="fill: url(https://elsewhere.test/a)"/>')],
    ['styles that load, with an escape', draw('<rect style="fill: u\\rl(https://elsewhere.test/a)"/>')],
    ['styles that load, by numbers', draw('<style>a{fill:\\75\\000072 l("//elsewhere.test/a")}</style>')],
    ['styles that load, with a comment between', draw('<rect style="fill: u/**/rl(https://elsewhere.test)"/>')],
    ['styles that load others', draw('<style><![CDATA[@\\69mport "a.css";]]></style>')],
    ['styles that load between strings that look like a comment', draw('<style>a{content:"/*";fill:url(//elsewhere.test);b:"*/"}</style>')],
    ['a set of pictures', draw('<style>a{background:image-set("a.png" 1x)}</style>')],
    ['a fill that loads', draw('<rect fill="url( &quot;other.svg#a&quot; )"/>')],
    ['another base', draw('<g xml:base="https://elsewhere.test/"/>')],
    ['a sheet of styles', draw('', '<?xml-stylesheet href="a.css"?>')],
    ['a document type from elsewhere', draw('', '<!DOCTYPE svg SYSTEM "https://elsewhere.test/a.dtd">')],
    [
      'a document type that only looks like that of SVG',
      draw('', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://elsewhere.test/svg11.dtd">'),
    ],
    ['entities', draw('&a;', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>')],
    ['another encoding', draw('', '<?xml version="1.0" encoding="UTF-7"?>')],
  ])('is refused with %s', (_, text) => expect(isActiveDrawing(text)).toBe(true));
});
