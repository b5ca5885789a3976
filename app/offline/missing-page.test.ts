import { describe, expect, it } from 'vitest';
import { renderMissingPage, readTitle, toMissingHeaders } from './missing-page.ts';

const draw = (changes: Partial<Parameters<typeof renderMissingPage>[0]> = {}) =>
  renderMissingPage({ href: 'https://seas.example/blogs?page=2', cached: [], nonce: 'n-1', firstPaint: 'paint()', ...changes });

describe('a page that is not on this device', () => {
  it('has a way to try again that is the address itself', () => {
    expect(draw()).toContain('<a class="missing-again" href="https://seas.example/blogs?page=2">Try again</a>');
  });

  it('writes no address as anything but an address', () => {
    expect(draw({ href: 'https://seas.example/"><script>alert(1)</script>&' })).toContain(
      'href="https://seas.example/&quot;>&lt;script>alert(1)&lt;/script>&amp;"',
    );
  });

  it('names the pages that open, and nothing where there are none', () => {
    const html = draw({ cached: [{ title: 'Story &amp; Spinner', href: '/activities/story-spinner?age=kids&level=1' }] });
    expect(html).toContain('<li><a href="/activities/story-spinner?age=kids&amp;level=1">Story &amp; Spinner</a></li>');
    expect(draw()).not.toContain('missing-list"');
  });

  it('lets nothing run but its own script', () => {
    const html = draw();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<script nonce="n-1">/g)).toHaveLength(1);
    expect(toMissingHeaders('n-1')['Content-Security-Policy']).toContain(
      "default-src 'none'; script-src 'nonce-n-1'; style-src 'nonce-n-1'",
    );
  });
});

it.each([
  ['<html><head><title>Story &amp; Spinner · ThreeSeas</title>', 'Story &amp; Spinner'],
  ['<title>ThreeSeas: a start</title>', 'ThreeSeas: a start'],
  ['<html><head></head>', undefined],
])('the title of %s is %s', (html, title) => expect(readTitle(html)).toBe(title));
