import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCourse } from '#content/course/check.ts';
import { readCourseFolder, writeCourseFolder } from '#content/course/exchange.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const API = '/threeseas/api';
const STUDIO = '/api/studio/course';
/** Two units prove for each file what all fifteen would; the first case takes them all. */
const SEEDS = listCourseSeeds().filter(({ slug, parentSlug }) => ['friends-and-school', 'my-day'].includes(parentSlug ?? slug));

describe.each(listTestEngines())('the course as files on %s', (engine) => {
  let test: TestApp;
  let editor: string;
  const folders: string[] = [];
  beforeAll(async () => {
    test = await createTestApp({ engine });
    await test.services.course.seedCourse(SEEDS);
    editor = await makeStaff(test, 'editor');
  });
  afterAll(async () => {
    await test.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const makeFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-course-'));
    folders.push(folder);
    return folder;
  };
  const exportAll = async (app = test) => {
    const folder = makeFolder();
    writeCourseFolder(folder, await app.services.course.listExchangeEntries());
    return folder;
  };
  const importAll = (folder: string, app = test) => {
    const { entries, problems } = readCourseFolder(folder);
    expect(problems).toEqual([]);
    return app.services.course.importEntries(entries);
  };
  const readFiles = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .toSorted()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);
  const send = async (method: string, address: string, body: object) => {
    const response = await test.request(method, address, { body, token: editor });
    expect(response.ok).toBe(true);
    return (await response.json()) as { id: number; version: number };
  };
  const listMenu = async (app = test) =>
    (await app.services.course.listAllPages()).data.map(({ id, name, parent_id, version }) => [id, name, parent_id, version]);
  const makeStaffPages = async () => {
    const unit = await send('POST', `${API}/add-page`, { name: 'Oné "odd": unit', kind: 'unit' });
    const page = await send('POST', `${API}/add-page`, {
      name: '12',
      parent_id: unit.id,
      state: 'published',
      blocks: [{ kind: 'text', html: '<p>Hi <b>there</b></p>\n' }],
    });
    const inner = await send('POST', `${API}/add-page`, { name: 'no', parent_id: page.id });
    const quiz = {
      kind: 'gap',
      id: '',
      prompt: 'Write: yes.',
      text: '___ - # "x"',
      answers: [['null', '~']],
      why: 'true',
      traps: [],
    };
    const blocks = [
      { kind: 'picture', src: '/art/boat.svg', alt: 'A boat', caption: '' },
      { kind: 'text', title: '', text: '- one\n- *two*\n\n  deep\n\n---\n\n# 1. 🏫' },
    ];
    await send('PUT', `${STUDIO}/${inner.id}`, {
      version: 1,
      name: 'no',
      aim: '',
      level: '',
      can_do: ['yes: I can'],
      blocks,
      items: [quiz],
    });
    return { unit, page, inner };
  };

  it('what the program came with is written as files that its own check takes, and comes in without a change', async () => {
    const whole = await createTestApp({ engine });
    await whole.services.course.seedCourse(listCourseSeeds());
    const folder = await exportAll(whole);
    expect(checkCourse(folder)).toEqual([]);
    const before = await listMenu(whole);
    expect(await importAll(folder, whole)).toEqual({ added: [], changed: [], moved: [], unchanged: listCourseSeeds().length, leftOut: 0 });
    expect(await listMenu(whole)).toEqual(before);
    // Unchanged files still come with the next program.
    expect(
      await whole.services.course.seedCourse(listCourseSeeds().map((seed) => ({ ...seed, fingerprint: `${seed.fingerprint} ` }))),
    ).toBe(listCourseSeeds().length);
    await whole.close();
  });

  it('what staff wrote goes out and in without a change, and into another copy as the same course', async () => {
    const { unit, inner } = await makeStaffPages();
    await send('POST', `${STUDIO}/${unit.id}/move`, { parent_id: null, place: 1 });
    const folder = await exportAll();
    const before = await listMenu();
    expect(await importAll(folder)).toEqual({ added: [], changed: [], moved: [], unchanged: SEEDS.length + 3, leftOut: 0 });
    expect(await listMenu()).toEqual(before);
    expect((await test.services.course.listVersions(inner.id)).data).toHaveLength(2);

    const other = await createTestApp({ engine });
    await other.services.course.seedCourse(SEEDS);
    const report = await importAll(folder, other);
    expect([report.added, report.changed, report.unchanged, report.moved.includes('12')]).toEqual([
      ['Oné "odd": unit', '12', 'no'],
      [],
      SEEDS.length,
      false,
    ]);
    expect(readFiles(await exportAll(other))).toEqual(readFiles(folder));
    await other.close();

    const empty = await createTestApp({ engine });
    expect((await importAll(folder, empty)).added).toHaveLength(SEEDS.length + 3);
    expect(readFiles(await exportAll(empty))).toEqual(readFiles(folder));
    await empty.close();
  });

  it('a changed file is a new version, a changed name of a file another place, and what was taken out comes back', async () => {
    const folder = await exportAll();
    const [first] = (await test.services.course.listAllPages()).data.filter(({ slug }) => slug === 'hello-i-am-new');
    const id = first?.id ?? 0;
    const version = first?.version ?? 0;
    const [file] = readFiles(folder).find(([name]) => name?.endsWith('hello-i-am-new.yaml')) ?? [];
    const at = path.join(folder, file ?? '');
    writeFileSync(at, readFileSync(at, 'utf8').replace('The chair by the window', 'The free chair'));
    await send(
      'DELETE',
      `${API}/delete-page/${(await test.services.course.listAllPages()).data.find(({ slug }) => slug === 'my-day')?.id}`,
      {},
    );
    const report = await importAll(folder);
    expect([report.changed, report.added[0], report.added.length]).toEqual([["Hello, I'm new here"], 'My day', 6]);
    const page = await test.services.course.getPage(id);
    expect([page.version, page.blocks[0]]).toEqual([version + 1, expect.objectContaining({ title: 'The free chair' })]);
    expect((await test.services.course.listVersions(id)).data.map((line) => line.version)).toEqual([version + 1, version]);
    expect(readFiles(await exportAll())).toEqual(readFiles(folder));
  });

  it('brings in nothing at all where one file does not fit, and says which by its line', async () => {
    const folder = await exportAll();
    const before = await listMenu();
    const files = readFiles(folder).filter(([name]) => !name?.endsWith('unit.yaml'));
    const change = (place: number, from: RegExp, to: string) => {
      const at = path.join(folder, files[place]?.[0] ?? '');
      writeFileSync(at, readFileSync(at, 'utf8').replace(from, to));
    };
    change(0, /^practice:/m, 'practise:');
    change(1, /^slug: .*/m, 'slug: elsewhere');
    change(2, /^ {2}- id: .*/m, '  - id: friends-and-school-q1');
    change(3, /^title: .*/m, 'title: [');
    const { problems } = readCourseFolder(folder);
    expect(problems.length).toBeGreaterThanOrEqual(4);
    for (const problem of problems) expect(problem).toMatch(/^[\w-]+\/[\w-]+\.yaml:\d+: /);
    expect(await listMenu()).toEqual(before);
    expect(readCourseFolder(makeFolder()).problems).toEqual([expect.stringContaining('no course')]);

    // What the files cannot know is found in the transaction, which then keeps nothing.
    const { entries } = readCourseFolder(await exportAll());
    const [one] = entries;
    const odd = {
      ...entries[1],
      slug: 'new-one',
      blocks: [{ kind: 'film', title: 'x', topic: 'vocabulary-99' }],
    } as (typeof entries)[number];
    const changed = one === undefined ? [] : [{ ...one, name: 'Another name' }, odd];
    await expect(test.services.course.importEntries(changed)).rejects.toThrow('There is no such film.');
    expect(await listMenu()).toEqual(before);
  });
});
