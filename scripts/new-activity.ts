import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run new:activity my-activity`: the folder and the line in the catalogue, ready to be filled in. */
const ACTIVITIES = path.resolve(import.meta.dirname, '../app/activities');
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const id = process.argv[2] ?? '';
const folder = path.join(ACTIVITIES, id);
if (!SLUG.test(id)) {
  console.error('Please give the new activity an id in small letters, like "npm run new:activity word-kite".');
  process.exit(1);
}
if (existsSync(folder)) {
  console.error(`app/activities/${id} is there already.`);
  process.exit(1);
}

const words = id.split('-');
const title = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
const name = words.map((word, position) => (position === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1))).join('');

const definition = `import { z } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = z.object({ text: z.string() });
const draft = z.object({ text: z.string() });
export type Item = z.infer<typeof item>;
export type Draft = z.infer<typeof draft>;

export const ${name} = defineActivity<Item, Draft>({
  id: '${id}',
  aliases: [],
  icon: '✨',
  title: '${title}',
  description: 'Say in one sentence what a person makes here.',
  type: '${words[0] ?? id}',
  ageGroup: 'kids',
  pillar: 'creativity',
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { text: '' },
  describeItem: ({ text }) => ({ title: '${title}', text }),
});
`;
const screen = `import type { ActivityScreenProps } from '../host/screen-props.ts';
import type { Draft, Item } from './definition.ts';

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
        <textarea id="${id}-text" value={draft.text} onChange={(event) => changeDraft({ text: event.target.value })} />
      </div>
      <button className="btn sec" type="button" disabled={isBlank} onClick={save}>
        Save
      </button>
      {items.map((saved) => (
        <div key={saved.id}>
          <p className="saved-text">{saved.item.text}</p>
          {renderKeep(saved)}
        </div>
      ))}
    </div>
  );
}
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

const catalogue = path.join(ACTIVITIES, 'catalogue.ts');
const source = readFileSync(catalogue, 'utf8');
const withImport = source.replace('\n/** Ties a definition', `import { ${name} } from './${id}/definition.ts';\n\n/** Ties a definition`);
writeFileSync(catalogue, withImport.replace(/\n?\];/, `\n  host(${name}, () => import('./${id}/screen.tsx')),\n];`));
console.log(
  `app/activities/${id} is made and listed in the catalogue. Next: its words, its rules with tests, its drawn scene content/art/scenes/${id}.svg, and a finished example in content/site/examples.yaml.`,
);
