import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#content/parse.ts';
import { findMarkdownProblem } from './markdown.ts';

const fill = (piece: string, characters = 100_000) => piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);
const lines = (count: number, write: (line: number) => string) => Array.from({ length: count }, (_, line) => write(line)).join('\n');

describe('Markdown that is too much for its parser', () => {
  it.each([
    ['quotations', fill('> ')],
    ['quotations without spaces', fill('>')],
    ['numbers', fill('1. ')],
    ['numbers with a bracket', fill('1) ')],
    ['dashes', fill('- ')],
    ['pluses', fill('+\t')],
    ['quotations and dashes', fill('> - ')],
    ['after something else', `Words.\r\n\r\n  ${fill('* ', 40)}`],
    ['further in with each line', lines(100, (line) => `${'  '.repeat(line)}- a`)],
  ])('%s lie too deep in each other', (_, text) => expect(findMarkdownProblem(text)).toContain('at most 10 levels deep'));

  it.each([
    ['between letters', fill('_a')],
    ['before a space', fill('a_ ')],
    ['in pairs', fill('a__')],
    ['on many lines', lines(300, () => '_a_')],
  ])('underscores %s are too many', (_, text) => expect(findMarkdownProblem(text)).toContain('at most 200 underscores'));

  it.each([
    ['stars', fill('**a')],
    ['stars', fill('*a ')],
    ['tildes', fill('~~a')],
    ['backticks', fill('`a')],
    ['exclamation marks', fill('!!')],
    ['angle brackets', fill('<a ')],
  ])('%s are too many in a paragraph', (name, text) => expect(findMarkdownProblem(text)).toContain(`at most 200 ${name}`));
});

describe('Markdown that is taken', () => {
  it.each([
    ['a list in a list in a quotation', '> - one\n>   - two\n>     1. three\n\nEnd.'],
    ['a line across', '- - - - -\n\n* * *'],
    ['code further in', `\`\`\`\n${' '.repeat(80)}x = 1\n\`\`\``],
    ['a long list', lines(400, (line) => `- [a_b_c](https://example.test/) ${line}\n`)],
    ['a list of bold words', lines(300, (line) => `- **${line}** and *more*`)],
    ['a table of bold words', `|a|b|\n|-|-|\n${lines(300, (line) => `| **${line}** | *b* |`)}`],
    ['ten deep', `${'> '.repeat(10)}a`],
  ])('%s', (_, text) => expect(findMarkdownProblem(text)).toBeUndefined());

  // The deepest that is taken: as many openers in a line, and the lines as far in, as the rule lets through.
  it('comes back from the parser', () => {
    const deepest = lines(200, (line) => `${' '.repeat((line * 2) % 40)}${'> - '.repeat(5)}a`);
    expect(findMarkdownProblem(deepest)).toBeUndefined();
    expect(renderMarkdown(deepest)).toContain('<blockquote>');
    const emphasis = `${fill('_a', 400)}\n\n`.repeat(250);
    expect(findMarkdownProblem(emphasis)).toBeUndefined();
    expect(renderMarkdown(emphasis)).toContain('<p>');
  });
});
