import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostDocument } from '#contracts/blog-studio.ts';
import type { BlogDetail } from '#contracts/blog.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { readPictureFile, toSourceSet } from '#contracts/picture-file.ts';
import type { PictureDetail } from '#contracts/pictures.ts';
import { runDueJobs } from '#server/core/jobs.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { drawPicture, DRAWING, makeAnimation, readMetadata, takePhoto } from '#tests/factories/pictures.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const PICTURES = '/api/studio/pictures';
/** After unnamed files are removed, and before anyone is signed out. */
const LATER_MS = 65 * 60_000;
type Answer = PictureDetail & ErrorBody & PostDocument & { data: PictureDetail[]; meta: { total: number }; bytes: number };

/** A PNG that claims this size, with far fewer pixels. */
function makeBomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.byteLength);
    // The size is checked before the header's sum.
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]);
}

describe.each(listTestEngines())('pictures on %s', (engine) => {
  let test: TestApp;
  let editor: string;
  let clock = Date.parse('2026-11-20T10:00:00Z');
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
    editor = await makeStaff(test, 'editor');
  });
  afterAll(() => test.close());

  const folder = () => path.join(test.env.dataDir, 'pictures');
  const listFiles = () => (existsSync(folder()) ? readdirSync(folder()) : []);
  const send = async (method: string, address: string, body?: object, token: string | undefined = editor) => {
    const response = await test.request(method, address, { ...(body === undefined ? {} : { body }), token });
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const sendBytes = async (method: string, address: string, bytes: Uint8Array, token: string | undefined = editor) => {
    const headers = { 'Content-Type': 'application/octet-stream', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
    const response = await test.app.request(address, { method, headers, body: new Uint8Array(bytes) });
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const upload = (bytes: Uint8Array, name = 'boat.jpg') => sendBytes('POST', `${PICTURES}?name=${name}`, bytes);
  const read = (address: string) => test.app.request(address);
  const work = () =>
    runDueJobs({ db: test.database.db, engine, handlers: test.services.jobs, logger: pino({ level: 'silent' }), now: () => clock });

  it('are recognised by their content, stand upright, and lose what a camera wrote into them', async () => {
    const { status, answer } = await upload(await takePhoto(1000, 600), 'a.png');
    expect([status, answer.type, answer.width, answer.height, answer.alt]).toEqual([201, 'image/jpeg', 600, 1000, '']);
    const file = readPictureFile(answer.image);
    if (file === undefined) throw new Error('not a made picture');
    const addresses = (['webp', 'avif'] as const).flatMap((format) => toSourceSet(file, format).split(', '));
    expect(addresses.map((each) => each.split(' ')[1])).toEqual(['320w', '600w', '320w', '600w']);
    for (const each of [...addresses, `/public/${answer.image} `, `/public/pictures/${file.key}-social.jpg `]) {
      const response = await read(each.split(' ')[0] ?? '');
      expect([each, response.status, response.headers.get('cache-control')]).toEqual([each, 200, 'public, max-age=31536000, immutable']);
      const made = await readMetadata(Buffer.from(await response.arrayBuffer()));
      expect([made.mediaType, made.exif, made.orientation]).toEqual([response.headers.get('content-type'), undefined, undefined]);
    }
    const social = await readMetadata(Buffer.from(await (await read(`/public/pictures/${file.key}-social.jpg`)).arrayBuffer()));
    expect([social.width, social.height]).toEqual([1200, 630]);
  });

  it.each([
    ['png', () => drawPicture(40, 20).png().toBuffer()],
    ['webp', () => drawPicture(40, 20).webp().toBuffer()],
    ['avif', () => drawPicture(40, 20).avif().toBuffer()],
  ])('may be %s', async (format, draw) => {
    const { status, answer } = await upload(await draw());
    expect([status, answer.type, answer.width]).toEqual([201, `image/${format}`, 40]);
  });

  const script = (text: string) => Buffer.from(DRAWING.replace('</svg>', `${text}</svg>`));
  it('of SVG may have words that look like a program, and a picture in them', async () => {
    const png = (await drawPicture(4, 4).jpeg().toBuffer()).toString('base64');
    const text = script(`<text>once = upon a time, src = here</text><image href="data:image/jpg;base64,${png}" width="4" height="4"/>`);
    expect((await upload(text, 'words.svg')).status).toBe(201);
  });

  it('of SVG are shown as pixels; the drawing itself is a download that can do nothing', async () => {
    const { answer } = await upload(Buffer.from(DRAWING), 'teal.svg');
    expect([answer.type, answer.width, answer.height]).toEqual(['image/svg+xml', 1920, 1200]);
    const original = await test.request('GET', `${PICTURES}/${answer.id}/original`, { token: editor });
    expect([original.headers.get('content-disposition'), original.headers.get('content-security-policy')]).toEqual([
      `attachment; filename="picture-${answer.id}.svg"`,
      "sandbox; default-src 'none'",
    ]);
    expect(await original.text()).toBe(DRAWING);
    expect((await read(`/public/pictures/${readPictureFile(answer.image)?.key}-original`)).status).toBe(404);
    expect((await test.request('GET', `${PICTURES}/${answer.id}/original`)).status).toBe(401);
  });

  it.each([
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), /not a picture we can use/],
    ['a GIF', async () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), /not a picture we can use/],
    ['a program behind the head of a GIF', async () => Buffer.from('GIF89a=1;alert(1)'), /not a picture we can use/],
    ['nothing', async () => Buffer.from(' '), /not a picture we can use/],
    ['half a picture', async () => (await drawPicture(400, 400).jpeg().toBuffer()).subarray(0, 600), /damaged/],
    ['more than 40 megapixels', async () => drawPicture(8000, 5001).png({ compressionLevel: 1 }).toBuffer(), /40 megapixels/],
    ['a decompression bomb', async () => makeBomb(60_000, 60_000), /40 megapixels/],
    ['an animation', makeAnimation, /moves/],
    ['HEIC', async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), /HEIC/],
    ['HEIC that names its family first', async () => Buffer.from('\0\0\0\u0018ftypmif1\0\0\0\0mif1heix'), /HEIC/],
    ['HEIC of a burst', async () => Buffer.from('\0\0\0\u0018ftypmsf1\0\0\0\0hevcmsf1'), /HEIC/],
    ['HEIC of ten bits', async () => Buffer.from('\0\0\0\u0018ftyphevx\0\0\0\0mif1hevx'), /HEIC/],
    ['HEIC that only a later name tells', async () => Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0mp41hevm'), /HEIC/],
    ['a packed drawing', async () => gzipSync(DRAWING), /packed/],
    ['a packed drawing with a program', async () => gzipSync(script('<script>alert(1)</script>')), /packed/],
    ['a drawing in another encoding', async () => Buffer.from(`\ufeff${DRAWING}`, 'utf16le'), /UTF-8|not a picture|damaged/],
    ['a drawing with a program', async () => script('<script>alert(1)</script>'), /contains a program/],
    ['a drawing with a handler', async () => script('<rect width="1" onload="alert(1)"/>'), /contains a program/],
    ['a drawing that loads', async () => script('<image href="https://example.org/a.png"/>'), /loads something/],
    ['a drawing that reads files', async () => script('<image href="file:///etc/passwd"/>'), /loads something/],
    [
      'a drawing that moves a link',
      async () => script('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
      /contains a program/,
    ],
    ['a drawing with a page in it', async () => script('<foreignObject><p>hello</p></foreignObject>'), /contains a program/],
    [
      'a drawing that multiplies itself',
      async () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${DRAWING}`),
      /contains a program|damaged/,
    ],
  ])('refuse %s with a sentence and leave nothing behind', async (_what, make, sentence) => {
    const before = listFiles().length;
    const { status, answer } = await upload(await make());
    expect([status, answer.message]).toEqual([422, expect.stringMatching(sentence)]);
    expect(answer.errors?.['file']).toEqual([answer.message]);
    expect(listFiles().length).toBe(before);
  });

  it('are made anew: what was hidden behind a picture is in none of the files', async () => {
    const polyglot = Buffer.concat([await drawPicture(30, 20).jpeg().toBuffer(), Buffer.from('<script>PAYLOAD</script>PK\u0003\u0004')]);
    const { status, answer } = await upload(polyglot);
    expect(status).toBe(201);
    const { key = '' } = readPictureFile(answer.image) ?? {};
    const files = listFiles().filter((name) => name.startsWith(key));
    expect(files.length).toBe(3);
    for (const name of files) expect(readFileSync(path.join(folder(), name)).includes('PAYLOAD')).toBe(false);
  });

  it('are at most 10 MB, and are for editors', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(await upload(large)).toMatchObject({ status: 413, answer: { message: expect.stringContaining('10 MB') as string } });
    const learner = (await registerAdult(test)).token;
    expect((await sendBytes('POST', `${PICTURES}?name=a`, Buffer.from(DRAWING), learner)).status).toBe(403);
    expect((await test.app.request(`${PICTURES}?name=a`, { method: 'POST', body: DRAWING })).status).toBe(401);
    expect((await send('GET', `${PICTURES}/999999`)).status).toBe(404);
    expect((await sendBytes('POST', PICTURES, Buffer.from(DRAWING))).status).toBe(422);
  });

  it('known only by their address count as used, and follow their file, in a post and on a page of the course', async () => {
    const { answer: made } = await upload(await drawPicture(640, 360).jpeg().toBuffer(), 'copied.jpg');
    const picture = { type: 'picture', attrs: { picture: null, src: `/public/${made.image}`, alt: 'A boat', caption: '' } };
    const text = { type: 'doc', content: [picture] };
    const { answer: post } = await send('POST', '/api/studio/posts', { title: 'Copied' });
    const words = { title: 'Copied', short_description: '', image: '', image_alt: '', category: '', tag: '' };
    expect((await send('PUT', `/api/studio/posts/${post.slug}`, { version: 1, ...words, text })).status).toBe(200);
    const page = await send('POST', '/threeseas/api/add-page', { name: 'Copied too' });
    const { id } = page.answer;
    const { answer: alone } = await upload(await drawPicture(500, 300).jpeg().toBuffer(), 'alone.jpg');
    const block = { kind: 'picture', src: `/public/${alone.image}`, alt: 'A boat', caption: '' };
    const blocks = [{ kind: 'text', title: '', text }, block];
    const saved = await send('PUT', `/api/studio/course/${id}`, {
      version: 1,
      name: 'Copied too',
      aim: '',
      level: '',
      can_do: [],
      blocks,
      items: [],
    });
    expect(saved.status).toBe(200);
    const detail = (await send('GET', `${PICTURES}/${made.id}`)).answer;
    expect(detail.used_in.map(({ to }) => to).toSorted()).toEqual([`/studio/blog/${post.slug}`, `/studio/course/${id}`]);
    expect((await send('DELETE', `${PICTURES}/${made.id}`)).status).toBe(409);
    expect((await send('DELETE', `${PICTURES}/${alone.id}`)).status).toBe(409);
    const bytes = await drawPicture(300, 300).png().toBuffer();
    for (const before of [made, alone]) {
      const { answer: replaced } = await sendBytes('PUT', `${PICTURES}/${before.id}/file?name=new.png`, bytes);
      const shown = JSON.stringify((await send('GET', `/api/studio/course/${id}`)).answer);
      expect([shown.includes(before.image), shown.includes(replaced.image)]).toEqual([false, true]);
    }
  });

  it('need a description before a post shows them; the post says where they are used', async () => {
    const { answer: made } = await upload(await drawPicture(700, 400).jpeg().toBuffer(), 'harbour.jpg');
    const { answer: post } = await send('POST', '/api/studio/posts', { title: 'Harbours' });
    const text = { title: 'Harbours', short_description: 'About harbours.', image: `pictures/${made.id}`, image_alt: 'A harbour' };
    const body = { version: 1, ...text, category: 'Sea', tag: 'boats', text: 'Boats.' };
    const refused = await send('PUT', `/api/studio/posts/${post.slug}`, body);
    expect([refused.status, refused.answer.errors]).toEqual([422, { image: ['Say in words what this picture shows before you use it.'] }]);
    expect((await send('PUT', `${PICTURES}/${made.id}`, { alt: '  ' })).status).toBe(422);
    expect((await send('PUT', `${PICTURES}/${made.id}`, { alt: 'A harbour in the evening' })).answer.alt).toBe('A harbour in the evening');
    expect((await send('PUT', `/api/studio/posts/${post.slug}`, body)).status).toBe(200);
    await send('POST', `/api/studio/posts/${post.slug}/state`, { version: 2, state: 'published' });
    const readPost = async () => (await (await read(`/api/blogs/${post.slug}`)).json()) as BlogDetail;
    expect((await readPost()).image).toBe(made.image);
    const detail = (await send('GET', `${PICTURES}/${made.id}`)).answer;
    expect([detail.uses, detail.used_in]).toEqual([1, [{ title: 'Harbours', to: `/studio/blog/${post.slug}` }]]);
    expect((await send('DELETE', `${PICTURES}/${made.id}`)).status).toBe(409);

    // A new file in its place: readers see it at once, the old files go later.
    const replaced = await sendBytes('PUT', `${PICTURES}/${made.id}/file?name=new.png`, await drawPicture(500, 500).png().toBuffer());
    expect([replaced.status, replaced.answer.width, replaced.answer.alt]).toEqual([200, 500, 'A harbour in the evening']);
    expect((await readPost()).image).toBe(replaced.answer.image);
    const oldKey = readPictureFile(made.image)?.key ?? '';
    expect(listFiles().some((name) => name.startsWith(oldKey))).toBe(true);
    clock += LATER_MS;
    await work();
    expect(listFiles().some((name) => name.startsWith(oldKey))).toBe(false);
    expect((await read(`/public/${replaced.answer.image}`)).status).toBe(200);

    // Once no post shows it, it can go with its files.
    await send('DELETE', `/api/studio/posts/${post.slug}`);
    expect((await send('DELETE', `${PICTURES}/${made.id}`)).status).toBe(200);
    await work();
    expect((await read(`/public/${replaced.answer.image}`)).status).toBe(404);
    expect((await send('DELETE', `${PICTURES}/${made.id}`)).status).toBe(404);
  });

  it('are found by their words, and those without a description stand together', async () => {
    const { answer } = await upload(Buffer.from(DRAWING), '100%_teal.svg');
    expect((await send('GET', `${PICTURES}?q=100%25_TEAL`)).answer.data.map(({ id }) => id)).toEqual([answer.id]);
    expect((await send('GET', `${PICTURES}?q=nowhere`)).answer.meta.total).toBe(0);
    await send('PUT', `${PICTURES}/${answer.id}`, { alt: 'A teal field' });
    const { data } = (await send('GET', `${PICTURES}?show=undescribed`)).answer;
    expect(data.map(({ id }) => id)).not.toContain(answer.id);
    expect((await send('GET', PICTURES)).answer.bytes).toBeGreaterThan(0);
  });

  it('whose upload broke off leave no files', async () => {
    const { answer } = await upload(Buffer.from(DRAWING), 'lost.svg');
    const { key = '' } = readPictureFile(answer.image) ?? {};
    await test.database.db.deleteFrom('pictures').where('id', '=', answer.id).execute();
    clock += LATER_MS;
    await work();
    expect(listFiles().filter((name) => name.startsWith(key))).toEqual([]);
  });
});
