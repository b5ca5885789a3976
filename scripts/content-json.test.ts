import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { listCourseSeeds } from '../content/course.server.ts';
import { parseContent, parseMarkdown } from '../content/parse.ts';
import { readForBuild } from './content-json.ts';

const CONTENT = path.resolve(import.meta.dirname, '../content');
/** Without the notes for anyone who writes content. */
const NOTES = /(?:^|[\\/])[A-Z]+\.md$/;
const listFiles = (ending: string) =>
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !NOTES.test(name))
    .map((name) => path.join(CONTENT, name));

describe('texts of the built server', () => {
  it('mean what their YAML means', () => {
    const found = listFiles('.yaml');
    expect(found.length).toBeGreaterThan(100);
    for (const file of found) {
      const [built, raw] = [readForBuild(file), readFileSync(file, 'utf8')];
      expect(built).not.toBe(raw);
      expect(parseContent(file, z.unknown(), built), file).toEqual(parseContent(file, z.unknown(), raw));
    }
  });

  it('mean what their Markdown means', () => {
    const found = listFiles('.md');
    expect(found.length).toBeGreaterThan(10);
    for (const file of found) {
      expect(parseMarkdown(file, z.unknown(), readForBuild(file)), file).toEqual(
        parseMarkdown(file, z.unknown(), readFileSync(file, 'utf8')),
      );
    }
  });

  it('leave the course as it is, whether it was seeded from the files or from the build', () => {
    const built = listFiles('.yaml').map(readForBuild);
    const seeds = listCourseSeeds();
    expect(seeds.length).toBeGreaterThan(50);
    for (const { slug, fingerprint } of seeds)
      expect(
        built.some((text) => fingerprint.endsWith(text)),
        slug,
      ).toBe(true);
  });
});
