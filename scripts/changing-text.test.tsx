// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { WritingField } from '#app/activities/host/writing/writing-field.tsx';
import { PALETTE_SIZE, describeCount } from '#app/activities/personality-palette/palette.ts';
import { HeroForm } from '#app/activities/superhero-you/hero-form.tsx';
import { StepButtons } from '#app/features/hub/step-buttons.tsx';
import { RecorderPanel } from '#app/ui/recorder/recorder-panel.tsx';
import { findMixedText } from './changing-text.ts';

/** What a browser does that translates a page: each text gives way to an element with other words in it. */
function translate(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode() !== null) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `[${text.data}]`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

async function readAfterChange(renderPart: (props: { changed: boolean }) => ReactNode): Promise<string> {
  function Page() {
    const [changed, setChanged] = useState(false);
    return (
      <>
        <div data-testid="part">{renderPart({ changed })}</div>
        <button type="button" onClick={() => setChanged(true)}>
          Change
        </button>
      </>
    );
  }
  render(<Page />);
  const part = screen.getByTestId('part');
  translate(part);
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  return part.textContent;
}

afterEach(() => document.body.replaceChildren());
const NOTHING = () => {};
const EMPTY_HERO = { character: undefined, name: '', superpower: '', mission: '', message: '' };

describe('on a translated page', () => {
  it.each<[string, string, (props: { changed: boolean }) => ReactNode]>([
    [
      'words are counted',
      '3 words',
      ({ changed }) => <WritingField label="Page" value={changed ? 'one two three' : ''} onChange={NOTHING} />,
    ],
    [
      'letters used are counted',
      '4 of 30 characters',
      ({ changed }) => (
        <HeroForm draft={{ ...EMPTY_HERO, name: changed ? 'Asha' : '' }} missing={[]} onChange={NOTHING} renderPictureWords={() => null} />
      ),
    ],
    [
      'a recording tells its time',
      'Recording 0:07 of 1:00',
      ({ changed }) => (
        <RecorderPanel
          words={{ title: 'Your voice', otherWay: '' }}
          recorder={{
            isSupported: true,
            isHydrated: true,
            phase: 'recording',
            elapsedMs: changed ? 7000 : 1000,
            isQuiet: false,
            start: NOTHING,
            stop: NOTHING,
          }}
          recording={undefined}
          isLost={false}
          meter={{ current: null }}
          onDelete={NOTHING}
          onLevel={NOTHING}
        />
      ),
    ],
    [
      'a pager goes on',
      '2 of 9',
      ({ changed }) => <StepButtons label="Topics" number={changed ? 2 : 1} total={9} goBack={undefined} goOn={undefined} />,
    ],
    [
      'colours are counted',
      'Your Palette: 3/5 colors selected',
      ({ changed }) => <p>{describeCount(changed ? ['#ff6b6b', '#4ecdc4', '#45b7d1'] : [])}</p>,
    ],
  ])('%s', async (_, words, renderPart) => {
    expect(PALETTE_SIZE).toBe(5);
    expect(await readAfterChange(renderPart)).toContain(words);
  });

  it('a number beside words in one element stays as it was, which is why none may stand there', async () => {
    const read = await readAfterChange(({ changed }) => (
      <p>
        {changed ? 2 : 1} of {9}
      </p>
    ));
    expect(read).toBe('[1][ of ][9]');
  });
});

it('has no changing number or word beside others in one element', () => {
  const app = path.resolve(import.meta.dirname, '../app');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const mixed = files.flatMap((file) =>
    findMixedText(file, readFileSync(path.join(app, file), 'utf8')).map((line) => `app/${file}:${line}`),
  );
  expect(mixed).toEqual([]);
});

it.each([
  ['<p>{words} words</p>', 1],
  ['<p>{words}</p>', 0],
  ['<p>{`${words} words`}</p>', 0],
  ["<button><Icon />{isOn ? 'Stop' : 'Start'}</button>", 1],
  ["<button><Icon /><span>{isOn ? 'Stop' : 'Start'}</span></button>", 0],
  ['<p>Name: {name}</p>', 0],
  ['<p><b>{label}</b>{note}</p>', 0],
  ['<p>{page} of {pages}{/* of all */}</p>', 1],
])('reads %s', (code, found) => {
  expect(findMixedText('part.tsx', `const part = ${code};`)).toHaveLength(found);
});
