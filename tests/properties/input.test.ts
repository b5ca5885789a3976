import { describe, expect, it } from 'vitest';
import { AppError } from '#server/core/app-error.ts';
import { parseInput, readBytes, readFormBody, readJsonBody, readQuery } from '#server/core/input.ts';
import { findCacheKey } from '#server/http/cache-rules.ts';
import { recognizeRecording } from '#server/modules/creations/recording-type.ts';
import { z } from '#contracts/zod.ts';
import { anyText, fc } from '#tests/factories/property.ts';

const ORIGIN = 'http://site.test';
const post = (body: BodyInit, type = 'application/json') =>
  new Request(ORIGIN, { method: 'POST', body, headers: { 'Content-Type': type } });
/** The code of one of our errors; others are thrown. */
async function findError(work: () => unknown): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom('page', 'search', '__proto__', 'constructor'), anyText(8)), anyText(12)), {
  maxLength: 8,
});
/** How `URLSearchParams` and forms treat half a surrogate pair. */
const mend = (text: string) => text.toWellFormed();

describe('a query', () => {
  it('is the first filled value of each name, and never touches an object’s own ways', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const query = readQuery(`${ORIGIN}/?${new URLSearchParams(list.map(([name, value]) => [name, value])).toString()}`);
        const expected = new Map<string, string>();
        for (const [name, value] of list) {
          const text = mend(value).replaceAll('\0', '');
          if (text !== '' && !expected.has(mend(name))) expected.set(mend(name), text);
        }
        expected.delete('__proto__');
        expect(new Map(Object.entries(query))).toEqual(expected);
        expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
      }),
    );
  });

  it('reads any text after the question mark', () => {
    fc.assert(
      fc.property(anyText(200), (text) => {
        expect(readQuery(`${ORIGIN}/?${text.replaceAll('#', '')}`)).toBeTypeOf('object');
      }),
    );
  });
});

describe('the key of the page cache', () => {
  const known = fc.constantFrom(
    ['section', 'confidence'],
    ['topic', 'public-speaking'],
    ['activity', 'color-mood'],
    ['section', 'none'],
    ['topic', 'x'],
  );
  it('does not mind the order nor what the page does not know', () => {
    fc.assert(
      fc.property(
        fc.array(known, { maxLength: 3 }),
        fc.array(fc.tuple(fc.stringMatching(/^u[a-z]{1,6}$/), anyText(10)), { maxLength: 3 }),
        (list, unknown) => {
          const byName = [...new Map(list.map(([name = '', value = '']) => [name, value]))];
          const write = (all: [string, string][]) => findCacheKey(`/new-section?${new URLSearchParams(all).toString()}`)?.key;
          const key = write(byName);
          expect(write(byName.toReversed())).toBe(key);
          expect(write([...unknown, ...byName])).toBe(key);
        },
      ),
    );
  });

  it('is none where the page would look for a topic or an activity that no name can be', () => {
    fc.assert(
      fc.property(fc.constantFrom('topic', 'activity'), fc.stringMatching(/^[A-Z _.]{1,12}$/), (name, value) => {
        expect(findCacheKey(`/new-section?section=confidence&${name}=${encodeURIComponent(value)}`)).toBeUndefined();
      }),
    );
  });

  it('is short for any address, so nobody can fill the memory with one', () => {
    fc.assert(
      fc.property(anyText(400), (text) => {
        expect(findCacheKey(`/new-section?${text}`)?.key.length ?? 0).toBeLessThan(200);
      }),
    );
  });
});

describe('a body', () => {
  const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 6 });
  it('is read whole up to its limit and not beyond it, however it comes in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.nat(150), async (list, limit) => {
        let given = 0;
        const stream = new ReadableStream<Uint8Array>({
          pull(controller) {
            const piece = list[given];
            given += 1;
            if (piece === undefined) controller.close();
            else controller.enqueue(new Uint8Array(piece));
          },
        });
        const request = new Request(ORIGIN, { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
        const all = Buffer.concat(list);
        const code = await findError(async () => expect(Buffer.from(await readBytes(request, limit))).toEqual(all));
        expect(code).toBe(all.length > limit ? 'too_large' : undefined);
      }),
    );
  });

  it('whose length was announced is read whole up to its limit and not beyond it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.nat(150), fc.nat(150), async (all, limit, announced) => {
        const request = new Request(ORIGIN, {
          method: 'POST',
          body: new Uint8Array(all),
          headers: { 'Content-Length': String(announced) },
        });
        const code = await findError(async () => expect(await readBytes(request, limit)).toEqual(new Uint8Array(all)));
        // A connection gives no more than announced; anything else is held to the limit too.
        expect(code).toBe(Math.max(all.length, announced) > limit ? 'too_large' : undefined);
      }),
    );
  });

  it('of JSON comes as it was sent, without NUL and halves of characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue({ stringUnit: 'binary' }), fc.dictionary(anyText(6), anyText(20))), async (value) => {
        const text = JSON.stringify(value);
        const clean: unknown = JSON.parse(text, (_key, item: unknown) =>
          typeof item === 'string' ? mend(item.split('\0').join('')) : item,
        );
        expect(await readJsonBody(post(text), 1_000_000)).toEqual(clean);
      }),
    );
  });

  it('that is no JSON, or says that it is something else, is refused as that', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(200), async (text) => {
        const isJson = await findError(() => {
          try {
            JSON.parse(Buffer.from(text).toString());
          } catch {
            throw new AppError('malformed');
          }
        });
        expect(await findError(() => readJsonBody(post(text), 10_000))).toBe(isJson);
        expect(await findError(() => readJsonBody(post(text, 'text/plain'), 10_000))).toBe('wrong_type');
        expect(await findError(() => readFormBody(post(text), 10_000))).toBe('wrong_type');
      }),
    );
  });

  it('of a form has the first text of each name, in both ways of writing it', async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async (list) => {
        const expected = new Map<string, string>();
        // Forms write each line break as two characters, which is ignored here.
        const clean = list.map(([name, value]) => [mend(name).replace(/[\r\n]/g, ''), mend(value).replace(/[\r\n]/g, '')] as const);
        for (const [name, value] of clean) if (!expected.has(name)) expected.set(name, value.replaceAll('\0', ''));
        expected.delete('__proto__');
        const multipart = new FormData();
        for (const [name, value] of clean) multipart.append(name, value);
        const encoded = new Request(ORIGIN, { method: 'POST', body: new URLSearchParams(clean.map(([name, value]) => [name, value])) });
        expect(new Map(Object.entries(await readFormBody(encoded, 100_000)))).toEqual(expected);
        if (clean.length === 0) return;
        const fields = await readFormBody(new Request(ORIGIN, { method: 'POST', body: multipart }), 100_000);
        expect(new Map(Object.entries(fields))).toEqual(expected);
      }),
    );
  });

  it('of a form that is none is malformed', async () => {
    const type = fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary="');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), type, async (bytes, contentType) => {
        expect([undefined, 'malformed']).toContain(await findError(() => readFormBody(post(new Uint8Array(bytes), contentType), 10_000)));
      }),
    );
  });

  it('of sound is known by its first bytes alone', () => {
    const heads = { 'audio/ogg': 'OggS', 'audio/wav': 'RIFF....WAVE', 'audio/mp4': '....ftyp', 'audio/webm': '\x1a\x45\xdf\xa3....webm' };
    fc.assert(
      fc.property(fc.constantFrom(...Object.entries(heads)), fc.uint8Array({ maxLength: 100 }), ([type, head], rest) => {
        expect(recognizeRecording(Buffer.concat([Buffer.from(head, 'latin1'), rest]))).toBe(type);
      }),
    );
    const none = fc
      .uint8Array({ maxLength: 100 })
      .filter((bytes) => !/^OggS|^RIFF|^....ftyp|^\x1a\x45\xdf\xa3/s.test(Buffer.from(bytes).toString('latin1')));
    fc.assert(
      fc.property(none, (bytes) => {
        expect(recognizeRecording(bytes)).toBeUndefined();
      }),
    );
  });
});

describe('what a schema refuses', () => {
  it('is said at the field, by its path', async () => {
    const schema = z.object({ name: z.string(), deep: z.object({ count: z.int() }) });
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (name, count) => {
        const wrong = [...(typeof name === 'string' ? [] : ['name']), ...(Number.isSafeInteger(count) ? [] : ['deep.count'])];
        try {
          expect(parseInput(schema, { name, deep: { count } })).toEqual({ name, deep: { count } });
          expect(wrong).toEqual([]);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(Object.keys(error.fields ?? {})).toEqual(wrong);
        }
      }),
    );
  });
});
