import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashForPolicy } from './content-hash.ts';
import { createPageFinisher } from './finish-page.ts';

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
  '<style data-page-styles="/assets/one.css /assets/two.css"></style></head>' +
  '<body><script>early()</script><script type="module" async="">import "/assets/a.js";</script></body>';

const SCREENS = {
  'word-kite': {
    styles: ['/assets/one.css', '/assets/kite.css'],
    scripts: ['/assets/a.js', '/assets/kite.js'],
    pictures: ['/assets/kite.svg', '/assets/knot.svg'],
  },
};

let build = '';
let folder = '';
beforeAll(() => {
  build = mkdtempSync(path.join(tmpdir(), 'threeseas-finish-'));
  folder = path.join(build, 'client');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  mkdirSync(path.join(folder, 'public/posts'), { recursive: true });
  writeFileSync(path.join(folder, 'assets/sea.svg'), `<svg fill="#fff"><path d='M0 0'/>$&</svg>\n`);
  writeFileSync(path.join(folder, 'assets/mark.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets/middle.svg'), `<svg>${' '.repeat(9 * 1024)}</svg>`);
  writeFileSync(path.join(folder, 'assets/large.svg'), `<svg>${' '.repeat(12 * 1024)}</svg>`);
  writeFileSync(path.join(folder, 'assets/huge.svg'), `<svg>${' '.repeat(28 * 1024)}</svg>`);
  writeFileSync(path.join(folder, 'public/posts/post.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'secret.svg'), '<svg/>');
  writeFileSync(path.join(build, 'screens.json'), JSON.stringify(SCREENS));
  writeFileSync(path.join(folder, 'assets/kite.css'), 'i{color:blue}\n');
  writeFileSync(path.join(folder, 'assets/one.css'), 'a{color:red}\n');
  writeFileSync(path.join(folder, 'assets/two.css'), "b{content:'$&'}\n");
});
const finish = (page: string) => String(createPageFinisher(folder)(page).body);
afterAll(() => rmSync(build, { recursive: true, force: true }));

describe('createPageFinisher', () => {
  it('puts the text of the style sheets into the page, as it is', () => {
    expect(finish(PAGE)).toContain(`<style data-page-styles="/assets/one.css /assets/two.css">a{color:red}b{content:'$&'}</style>`);
  });

  it('tells the hash of the style sheets, and the page without them for the rest of its policy', () => {
    const { body, bare, styles } = createPageFinisher(folder)(PAGE);
    const text = "a{color:red}b{content:'$&'}";
    expect(styles).toEqual([hashForPolicy(text)]);
    expect(String(body).replace(text, '')).toBe(bare);
  });

  it('adds the style sheets, scripts and later pictures of the activity that is drawn in the page, each once', () => {
    const drawn = finish(PAGE.replace('<body>', '<body><div class="activity-screen" data-activity="word-kite"></div>'));
    expect(drawn).toContain(
      `<style data-page-styles="/assets/one.css /assets/two.css /assets/kite.css">a{color:red}b{content:'$&'}i{color:blue}</style>`,
    );
    expect(drawn).toContain('data-modules="/assets/a.js /assets/b.js /assets/kite.js" data-pictures="/assets/kite.svg /assets/knot.svg"');
  });

  it('holds the module script back and keeps the list of its files', () => {
    const html = finish(PAGE);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('modulepreload" href');
    expect(html).toContain('<script type="text/page" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>');
    expect(html).toContain('<script>early()</script>');
  });

  it('puts the picture that is seen first into the page', () => {
    const link = '<link rel="preload" as="image" href="/assets/sea.svg" fetchPriority="high"/>';
    const html = finish(`${link}<img class="art" src="/assets/sea.svg" alt="Sea"/><a href="/assets/sea.svg">`);
    expect(html).toBe(
      `<img class="art" src="data:image/svg+xml,%3Csvg%20fill=%22%23fff%22%3E%3Cpath%20d='M0%200'/%3E$%26%3C/svg%3E" data-file="/assets/sea.svg" alt="Sea"/><a href="/assets/sea.svg">`.replace(
        '$&amp;',
        '$%26',
      ),
    );
  });

  it('leaves a picture that is in the page nothing to hurry for', () => {
    const link = '<link rel="preload" as="image" href="/assets/mark.svg" fetchPriority="high"/>';
    const html = finish(
      `${link}<img src="/assets/mark.svg" alt="" fetchPriority="high"/><img src="/public/posts/post.svg" fetchPriority="high"/>`,
    );
    expect(html).toBe(
      '<img src="data:image/svg+xml,%3Csvg/%3E" data-file="/assets/mark.svg" alt=""/><img src="/public/posts/post.svg" fetchPriority="high"/>',
    );
  });

  it('puts a small picture that is announced into each place that shows it at once, and leaves a larger one to be fetched', () => {
    const link = '<link rel="preload" as="image" href="/assets/mark.svg"/>';
    const later = '<img src="/assets/mark.svg" loading="lazy"/>';
    const small = finish(`${link}${later}<img src="/assets/mark.svg"/><img alt="" src="/assets/mark.svg"/>`);
    const brought = 'src="data:image/svg+xml,%3Csvg/%3E" data-file="/assets/mark.svg"';
    expect(small).toBe(`${later}<img ${brought}/><img alt="" ${brought}/>`);
    const page = '<link rel="preload" as="image" href="/assets/middle.svg"/><img src="/assets/middle.svg"/>';
    expect(finish(page)).toBe(page);
    const largest = finish(page.replace('"/>', '" fetchPriority="high"/>'));
    expect(largest).not.toContain('src="/assets/');
  });

  it('puts pictures into a drawing that shows them, and leaves very large ones to be fetched', () => {
    expect(finish('<svg><image href="/assets/mark.svg" x="1"/><image class="a" href="/assets/mark.svg"/></svg>')).toBe(
      '<svg><image href="data:image/svg+xml,%3Csvg/%3E" data-file="/assets/mark.svg" x="1"/>' +
        '<image class="a" href="data:image/svg+xml,%3Csvg/%3E" data-file="/assets/mark.svg"/></svg>',
    );
    expect(finish('<svg><image href="/assets/large.svg"/></svg>')).toContain('<image href="data:');
    for (const href of ['/assets/huge.svg', '/assets/none.svg', '/assets/../secret.svg', '/public/posts/post.svg']) {
      const drawing = `<svg><image href="${href}" x="1"/></svg>`;
      expect(finish(drawing)).toBe(drawing);
    }
  });

  it.each(['/assets/large.svg', '/assets/none.svg', '/assets/../secret.svg', '/public/posts/post.svg'])(
    'leaves %s to be fetched',
    (href) => {
      const page = `<link rel="preload" as="image" href="${href}" fetchPriority="high"/><img src="${href}"/>`;
      expect(finish(page)).toBe(page);
    },
  );

  it('reads nothing but style sheets of the build', () => {
    const html = finish('<style data-page-styles="/assets/../../etc/passwd"></style>');
    expect(html).toBe('<style data-page-styles="/assets/../../etc/passwd"></style>');
  });

  it('leaves pages alone where there is no build, as in development', () => {
    expect(String(createPageFinisher(undefined)(PAGE).body)).toBe(PAGE);
  });
});
