import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { parseContent, parseMarkdown } from '../content/parse.ts';
import { toReadText } from './content-json.ts';

const CONTENT = path.resolve(import.meta.dirname, '../content');
/** Without the notes for whoever writes content. */
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
      const [built, raw] = [toReadText(file), readFileSync(file, 'utf8')];
      expect(built).not.toBe(raw);
      expect(parseContent(file, z.unknown(), built), file).toEqual(parseContent(file, z.unknown(), raw));
    }
  });

  it('mean what their Markdown means', () => {
    const found = listFiles('.md');
    expect(found.length).toBeGreaterThan(10);
    for (const file of found) {
      expect(parseMarkdown(file, z.unknown(), toReadText(file)), file).toEqual(
        parseMarkdown(file, z.unknown(), readFileSync(file, 'utf8')),
      );
    }
  });
});
