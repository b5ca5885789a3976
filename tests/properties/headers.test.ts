import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '#server/http/app-env.ts';
import { chooseRequestId, requestContext, toNetwork } from '#server/http/request-context.ts';
import { matchesTag } from '#server/http/cached-answer.ts';
import { chooseEncoding } from '#server/http/compress-answers.ts';
import { answerBusy } from '#server/http/overload.ts';
import { readRange } from '#server/modules/creations/recordings.ts';
import { describeDevice } from '#server/modules/people/device.ts';
import { anyText, fc, headerText } from '#tests/factories/property.ts';

const spaces = fc.constantFrom('', ' ', '\t', '  ');
const weight = fc.constantFrom(undefined, 'q=1', 'q=0.5', 'q=0', 'q=0.000');
const coding = fc.constantFrom('br', 'gzip', 'deflate', 'identity', '*', 'BR', 'Gzip', 'brx');

describe('Accept-Encoding', () => {
  it('chooses Brotli before gzip, and only what is named and not refused', () => {
    const entry = fc.record({ coding, weight, before: spaces, after: spaces });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        const header = entries
          .map((one) => `${one.before}${one.coding}${one.after}${one.weight ? `;${one.before}${one.weight}` : ''}`)
          .join(',');
        const wanted = entries
          .filter((one) => !one.weight?.startsWith('q=0') || one.weight === 'q=0.5')
          .map((one) => one.coding.toLowerCase());
        const expected = wanted.includes('br') ? 'br' : wanted.includes('gzip') ? 'gzip' : 'identity';
        expect(chooseEncoding(header)).toBe(expected);
      }),
    );
  });

  it('takes any text for what it is, and one that is too long for none', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(['br', 'gzip', 'identity']).toContain(chooseEncoding(text));
        expect(chooseEncoding(`gzip,${text}`.padEnd(513))).toBe('identity');
      }),
    );
  });
});

describe('If-None-Match', () => {
  const tag = fc.stringMatching(/^"[\w-]{1,12}"$/);
  it('finds a tag wherever it stands in the list, weak or not, and never another', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, fc.boolean(), spaces), { maxLength: 10 }), tag, (list, wanted) => {
        const header = list.map(([one, isWeak, around]) => `${around}${isWeak ? 'W/' : ''}${one}${around}`).join(',');
        expect(matchesTag(header, wanted)).toBe(list.some(([one]) => one === wanted));
        expect(matchesTag(`${header === '' ? '' : `${header},`}W/${wanted}`, wanted)).toBe(true);
      }),
    );
  });

  it('takes a long text for no match', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(matchesTag(`*,${text}`.padEnd(1025), '"a"')).toBe(false);
      }),
    );
  });
});

describe('the address of a visitor', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6());
  const readAddress = async (header: string, proxies: number): Promise<string> => {
    const app = new Hono<AppEnv>();
    app.use(requestContext(pino({ level: 'silent' }), proxies));
    app.get('/', (context) => context.text(context.get('clientAddress')));
    return (await app.request('/', { headers: { 'X-Forwarded-For': header } })).text();
  };

  it('is the one that our own proxies wrote, whatever somebody wrote before them', async () => {
    await fc.assert(
      fc.asyncProperty(headerText(2000), address, fc.array(fc.ipV4(), { maxLength: 3 }), async (invented, own, proxies) => {
        const header = [invented, own, ...proxies].join(', ');
        expect(await readAddress(header, proxies.length + 1)).toBe(toNetwork(own));
      }),
    );
  });

  it('is never taken from the header when no proxy of ours stands before us', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(address, headerText()), async (text) => {
        expect(await readAddress(text, 0)).toBe('unknown');
      }),
    );
  });

  it('is one for a line of internet: the first half of an IPv6 address, all of an IPv4 one', () => {
    const half = fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 });
    const write = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');
    fc.assert(
      fc.property(half, half, half, half, (network, host, otherHost, otherNetwork) => {
        const one = toNetwork(`${write(network)}:${write(host)}`);
        expect(toNetwork(`${write(network)}:${write(otherHost)}`)).toBe(one);
        expect(toNetwork(`${write(network).toUpperCase()}:${write(host)}`)).toBe(one);
        expect(toNetwork(`${write(otherNetwork)}:${write(host)}`) === one).toBe(write(otherNetwork) === write(network));
      }),
    );
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect([toNetwork(ip), toNetwork(`::ffff:${ip}`)]).toEqual([ip, ip]);
      }),
    );
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(typeof toNetwork(text)).toBe('string');
      }),
    );
  });
});

describe('X-Request-Id', () => {
  it('is believed from our own proxy only, and only when it is plain', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(80), fc.stringMatching(/^[\w.-]{8,64}$/)), fc.boolean(), (given, isBehindProxy) => {
        const id = chooseRequestId(given, isBehindProxy);
        expect(id).toMatch(/^[\w.-]{8,64}$/);
        expect(id === given).toBe(isBehindProxy && /^[\w.-]{8,64}$/.test(given));
      }),
    );
  });
});

describe('Range', () => {
  const digits = fc.oneof(fc.constant(''), fc.nat(2000).map(String), fc.stringMatching(/^\d{1,17}$/));
  it('is a part of what is there, or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(digits, digits).map(([first, last]) => `bytes=${first}-${last}`),
          anyText(),
        ),
        fc.integer({ min: 1, max: 1500 }),
        (header, size) => {
          const range = readRange(header, size);
          if (range === undefined) return;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeLessThan(size);
          expect(range.start).toBeLessThanOrEqual(range.end);
        },
      ),
    );
  });

  it('is the part that was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), fc.nat(1499), fc.nat(1499), (size, one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(start < size);
        expect(readRange(`bytes=${start}-${end}`, size)).toEqual({ start, end: Math.min(end, size - 1) });
        expect(readRange(`bytes=-${end + 1}`, size)).toEqual({ start: Math.max(size - end - 1, 0), end: size - 1 });
      }),
    );
  });
});

describe('Accept and User-Agent', () => {
  it('whoever cannot read a page gets words as JSON, and either way it is short', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          anyText(600),
          fc.tuple(fc.nat(600), headerText(20)).map(([before, rest]) => `${'*'.repeat(before)}text/html${rest}`),
        ),
        async (accept) => {
          const answer = answerBusy(accept);
          const isPage = accept.slice(0, 512).includes('text/html');
          expect(answer.headers.get('content-type')).toMatch(isPage ? /^text\/html/ : /^application\/json/);
          expect((await answer.text()).length).toBeLessThan(600);
        },
      ),
    );
  });

  it('a device is told in words of our own, never in those of the header', () => {
    const words =
      /^(?:Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|A browser) on (?:iPhone|iPad|Android|Chromebook|Windows|Mac|Linux|an unknown device)$/;
    const names = fc.constantFrom(
      'Edg/',
      'OPR/',
      'Firefox/1',
      'Chrome/',
      'Safari/',
      'iPhone',
      'Android',
      'Mac OS X',
      'Linux',
      ' ',
      '(',
      '<script>',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(300),
          fc.array(names).map((list) => list.join(' ')),
        ),
        (text) => {
          expect(describeDevice(text)).toMatch(words);
        },
      ),
    );
  });
});
