import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const readNodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** What people write has these names wherever it is shown. In the middle of an English sentence made as one text it needs nothing. */
const PEOPLES_WORDS =
  /^(?:(?:post|work|entry|message|person|user|session|date|sentence|request|status|one|term|block|word|leaf|node|tried|account|colleague)\.(?:title|name|text|summary|short_description|story|meaning|example|line|words|message)|saved\.item\.(?!theme|country|starter|emotion|topic|\w*Id)\w+|(?:\w+\.)*(?:child_name|page_name|author_name|original|rewritten)|answer\.name|picture\.alt \|\| picture\.name|status\.name \?\? work\.by|nameWork\(work\)|readTitle\(\w+\))$/;
/** Names that only these files give to people's words. */
const IN_FILES: Record<string, string> = {
  'activities/affirmation-slam/kept-card.tsx': 'line',
  'activities/affirmation-slam/poem-sheet.tsx': 'line',
  'activities/course-task/kept-card.tsx': 'prompt text',
  'activities/host/kept-list.tsx': 'title',
  'activities/host/keep-dialog.tsx': 'title',
  'activities/host/saved-texts.tsx': 'text',
  'features/certificates/certificate-card.tsx': 'name',
  'features/certificates/certificate-paper.tsx': 'name',
  'features/community/mine-view.tsx': 'text',
  'features/library/offer-dialog.tsx': 'title',
  'features/library/undo-bar.tsx': 'title',
  'features/live-sessions/session-view.tsx': 'title summary',
  'features/questions/choose.tsx': 'text',
  'features/questions/feedback.tsx': 'answer explanation',
  'features/questions/question-view.tsx': 'question.prompt',
  'features/questions/tapped.tsx': 'text',
  'features/studio/certificates-room.tsx': 'title name',
  'features/studio-messages/messages-view.tsx': 'name beginning',
  'features/studio-messages/staff-words.tsx': 'text',
  'features/studio-sessions/dates-view.tsx': 'title',
  'features/studio-writing/item-forms.tsx': 'name',
  'features/studio-writing/pictures/drop-zone.tsx': 'name',
  'features/studio-writing/pictures/picture-detail.tsx': 'title',
};
/** A field that never holds words: a choice, a number, an address, a code. */
const WITHOUT_WORDS =
  /type="(?:checkbox|radio|file|hidden|number|date|datetime-local|time|email|password|range|color)"|name="(?:website|code)"|value=\{url\}/;

type Found = { shown: string[]; undirected: string[]; fields: string[] };

/** Every place of a file where people's words are shown or typed, and those where nothing sets their direction. */
function readFile(file: string, found: Found): void {
  const code = readFileSync(`app/${file}`, 'utf8');
  const here = IN_FILES[file]?.split(' ') ?? [];
  const describe = (node: Node, what: string) => `${file}:${code.slice(0, node.start).split('\n').length} ${what}`;
  const visit = (node: Node, isDirected: boolean): void => {
    if (node.type === 'JSXElement') return visitElement(node, isDirected);
    for (const value of Object.values(node)) for (const child of readNodes(value)) visit(child, isDirected);
  };
  const visitElement = (element: Node, isOutside: boolean): void => {
    const [opening] = readNodes(element['openingElement']);
    const tag = opening === undefined ? '' : code.slice(opening.start, opening.end);
    const [name = ''] = /^<[\w.]+/.exec(tag) ?? [];
    if (/^<(input|textarea)$/.test(name) && !/\sdir="auto"|\{\.\.\./.test(tag) && !WITHOUT_WORDS.test(tag))
      found.fields.push(describe(element, tag));
    const isDirected = isOutside || name === '<bdi' || /\sdir="auto"/.test(tag);
    for (const child of readNodes(element['children'])) {
      const [expression] = readNodes(child['expression']);
      const source =
        child.type === 'JSXExpressionContainer' && expression !== undefined ? code.slice(expression.start, expression.end) : '';
      // An option follows its list.
      if ((PEOPLES_WORDS.test(source) || here.includes(source)) && name !== '<option')
        (isDirected ? found.shown : found.undirected).push(describe(child, source));
      visit(child, isDirected);
    }
    if (opening !== undefined) visit(opening, false);
  };
  for (const statement of readNodes(parseSync(file, code, { lang: 'tsx' }).program.body)) visit(statement, false);
}

const found: Found = { shown: [], undirected: [], fields: [] };
// The hub's lessons are ours.
const isOutside = (file: string) => /\.test\.tsx$|workshop|hub\/(?!loop)/.test(file);
for (const file of globSync('**/*.tsx', { cwd: 'app' })) if (!isOutside(file)) readFile(file, found);

it('what people wrote runs in the direction of their own words', () => {
  expect(found.shown.length).toBeGreaterThan(80);
  expect(found.undirected).toEqual([]);
});

it('what is typed runs in the direction of its own words', () => expect(found.fields).toEqual([]));
