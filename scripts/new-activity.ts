import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run new:activity my-activity`: the folder, the line in the list and a first picture, ready to be filled in. */
const ACTIVITIES = path.resolve(import.meta.dirname, '../app/activities');
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const id = process.argv[2] ?? '';
const folder = path.join(ACTIVITIES, id);
if (!SLUG.test(id)) {
  console.error('Please give the new activity an id in small letters, digits and hyphens, like "npm run new:activity word-kite".');
  process.exit(1);
}
if (existsSync(folder)) {
  console.error(`app/activities/${id} is there already.`);
  process.exit(1);
}

const words = id.split('-');
const title = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
const name = words.map((word, position) => (position === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1))).join('');

const definition = `import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = onDemand(() => z.object({ text: z.string() }));
const draft = onDemand(() => z.object({ text: z.string() }));
export type Item = Checked<typeof item>;
export type Draft = Checked<typeof draft>;

export const ${name} = defineActivity<Item, Draft>({
  id: '${id}',
  aliases: [],
  icon: '✨',
  title: '${title}',
  description: 'Say in one sentence what a person makes here.',
  type: '${words[0] ?? id}',
  ageGroup: 'kids',
  pillar: 'creativity',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { text: '' },
  describeItem: ({ text }) => ({ title: '${title}', text }),
});
`;
const screen = `import { SavedTexts } from '../host/saved-texts.tsx';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { TextArea } from '../host/text-area.tsx';
import { ${name}, type Draft, type Item } from './definition.ts';

export default function ${title.replaceAll(' ', '')}Screen({ draft, changeDraft, items, saveItem, announce, renderKeep }: ActivityScreenProps<Item, Draft>) {
  const isBlank = draft.text.trim() === '';
  const save = () => {
    saveItem({ text: draft.text.trim() });
    changeDraft({ text: '' });
    announce({ kind: 'status', text: 'Saved.' });
  };
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor="${id}-text">Your text</label>
        <TextArea id="${id}-text" value={draft.text} onChange={(event) => changeDraft({ text: event.target.value })} />
      </div>
      <button className="btn sec" type="button" disabled={isBlank} onClick={save}>
        Save
      </button>
      <SavedTexts title="What you made" items={items} describe={${name}.describeItem} renderKeep={renderKeep} />
    </div>
  );
}
`;
const lineRules = `import { defineLine } from '../host/line-back/line-rules.ts';
import type { Draft, Item } from './definition.ts';

/** Its line back speaks of its words alone. */
export default defineLine<Item, Draft>({ readText: ({ text }) => text, isAboutOneself: true, rules: {} });
`;
const lineWords = `# What is said after something is saved. The lists are gone through from the top; the first rule that holds speaks.
seen:
  - rule: because
    when: the word “because” is in it
    say: You wrote “because”. That word gives a reason.
  - rule: written
    when: there are words in it, in any script
    say: The page was empty, and now it has your words on it.
next:
  - rule: no-reason
    when: it is in English and gives no reason
    say: Try one sentence with “because”.
  - rule: always
    when: none of these holds
    say: Read it aloud once. Where do you stop for breath?
`;
const screenTest = `// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listMessages, showActivity } from '#tests/factories/show-activity.tsx';

describe('${title}', () => {
  it('saves only words, says so, and empties the page', async () => {
    const { user, store } = await showActivity('${id}');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your text');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await user.type(field, '   ');
    expect(save.disabled).toBe(true);
    await user.type(field, 'A kite');
    await user.click(save);
    expect(store.get().items).toMatchObject([{ item: { text: 'A kite' } }]);
    expect(listMessages()).toEqual(['Saved.']);
    expect(field.value).toBe('');
  });
});
`;
mkdirSync(folder);
writeFileSync(path.join(folder, 'definition.ts'), definition);
writeFileSync(path.join(folder, 'screen.tsx'), screen);
writeFileSync(path.join(folder, 'screen.test.tsx'), screenTest);
writeFileSync(path.join(folder, 'line-back.ts'), lineRules);
writeFileSync(path.resolve(ACTIVITIES, `../../content/lines/${id}.yaml`), lineWords);

const list = path.join(ACTIVITIES, 'definitions.ts');
const source = readFileSync(list, 'utf8');
const line = `import { ${name} } from './${id}/definition.ts';`;
const imports = source.split('\n').filter((other) => /^import \{ \w+ \} from '\.\//.test(other));
const before = imports.find((other) => other.slice(other.indexOf("'")) > line.slice(line.indexOf("'")));
const withImport =
  before === undefined ? source.replace('\nimport type', `\n${line}\nimport type`) : source.replace(before, `${line}\n${before}`);
writeFileSync(list, withImport.replace('\n];', `\n  ${name},\n];`));
writeFileSync(
  path.resolve(ACTIVITIES, `../../content/art/scenes/${id}.svg`),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" role="img" aria-label="A green shore beside the sea">
  <rect width="320" height="200" rx="20" fill="var(--sky-2,#fde5bd)"/>
  <path d="M0 150c60-26 110 18 170-4s90-24 150 0v54H0z" fill="var(--isle-green,#3fa97e)"/>
</svg>
`,
);
console.log(`app/activities/${id} is made and listed. Go on with step 2 of "An activity" in CONTRIBUTING.md.`);
