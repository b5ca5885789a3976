import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, makeOffersFile, useShop } from '#tests/factories/orders.ts';
import { registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const offers = makeOffersFile();
afterAll(offers.remove);

function unpack(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const packed = [...text.matchAll(/\/Length (\d+)[^]*?stream\r?\n/g)].map(({ 0: head, 1: length, index }) => {
    try {
      return inflateSync(file.subarray(index + head.length, index + head.length + Number(length))).toString('latin1');
    } catch {
      return '';
    }
  });
  return text + packed.join('\n');
}
const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters the file's fonts draw, and how often a sign stands for a missing one. */
function readLetters(bytes: Uint8Array) {
  const text = unpack(bytes);
  const maps = [...text.matchAll(/beginbfrange\s*<\w+> <\w+> \[([^\]]*)\]/g)].map(([, list = '']) => list);
  const letters = maps.flatMap((list) => [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => fromUtf16(hex.replaceAll(' ', ''))));
  const shown = [...text.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])+)\] TJ/g)].flatMap(([, run = '']) => [...run.matchAll(/<([0-9a-f]*)>/g)]);
  const drawn = shown.flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  const missing = drawn.filter((glyph) => glyph === '0000');
  return { letters: new Set(letters.join('')), missing: missing.length, drawn: drawn.length };
}
/** What readers find and read aloud, line by line. */
const readSpoken = (bytes: Uint8Array) =>
  [...unpack(bytes).matchAll(/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, written = '']) => {
    const plain = written.replace(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign);
    return Buffer.from(plain, 'latin1')
      .swap16()
      .toString('utf16le')
      .replace(/^\uFEFF/, '');
  });

describe.each(listTestEngines().slice(0, 1))('a receipt on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, env: { OFFERS_FILE: offers.file } });
  });
  afterAll(() => test.close());

  it.each([
    ['Tamil', 'கவிதா சுந்தரம்', '12, கடற்கரைச் சாலை, சென்னை'],
    ['Bengali', 'অনন্যা চট্টোপাধ্যায়', '৭ নদীর ধার, কলকাতা'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ', '੫ ਸਮੁੰਦਰ ਰੋਡ'],
    ['Gujarati', 'કવિતા પટેલ', 'અમદાવાદ'],
    ['Telugu', 'కవిత రెడ్డి', 'హైదరాబాద్'],
    ['Kannada', 'ಕವಿತಾ ಗೌಡ', 'ಬೆಂಗಳೂರು'],
    ['Malayalam', 'കവിത നായർ', 'കൊച്ചി'],
    ['Odia', 'କବିତା ଦାସ', 'ଭୁବନେଶ୍ୱର'],
    ['Sinhala', 'කවිතා පෙරේරා', 'කොළඹ'],
    ['Devanagari', 'कविता शर्मा', 'क्षेत्र ४, मुंबई'],
    ['Vietnamese', 'Nguyễn Thị Hằng', '12 Đường Biển, Đà Nẵng'],
    ['Cyrillic', 'Ольга Їжакевич', 'вул. Морська, 5'],
    ['Greek', 'Ελένη Παπαδοπούλου', 'Οδός Θάλασσας 3'],
    ['Chinese', '王小明', '上海市海边路12号'],
    ['Chinese, traditional', '陳黃美', '臺北市'],
    ['Japanese', '山田さくら', '東京都港区'],
    ['Korean', '김철수', '서울시 바다로 12'],
    ['Arabic', 'ليلى حداد', '12 شارع البحر'],
    ['Urdu', 'زینب خان', 'کراچی'],
    ['Hebrew', 'נועה לוי', 'רחוב הים 4'],
    ['Thai', 'กวิตา ใจดี', 'กรุงเทพ'],
    ['Polish', 'Łucja Wiśniewska', 'Łódź'],
  ])('in %s names its buyer', async (script, name, address) => {
    const { token } = await registerAdult(test);
    const order = await buy(test, useShop(test, token), {}, { name, address });
    const response = await test.request('GET', `/api/orders/${order.id}/receipts/${order.receipts[0]?.number}`, { token });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { letters, missing, drawn } = readLetters(bytes);
    expect(drawn).toBeGreaterThan(20);
    expect(missing).toBe(0);
    expect(letters.has('?')).toBe(false);
    const wanted = [...`${name}${address}`].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
    // Dots of Urdu letters are separate signs there.
    const known = script === 'Urdu' ? [...letters, ...readSpoken(bytes).join('')] : [...letters];
    expect(wanted.filter((letter) => !known.includes(letter))).toEqual([]);
    const isPlain = /^[\u0000-\u024F\u2000-\u20CF]*$/.test(name);
    if (!isPlain) expect(readSpoken(bytes).map((line) => line.trim())).toContain(name);
    // Only drawn letters are in the file.
    expect(bytes.length).toBeLessThan(120_000);
  });

  it('is never made with a sign that it could not show: that is said at the field, before anything is charged', async () => {
    const shop = useShop(test, (await registerAdult(test)).token);
    const order = await shop.begin();
    const answer = await shop.pay(order, { name: 'Meera 🌊 Nair', address: '4 Harbour Road 𓂀' });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: { name: [expect.stringContaining('🌊')], address: [expect.stringContaining('𓂀')] } },
    ]);
    expect((await shop.pay(order, { name: 'Meera Nair' })).status).toBe(200);
  });
});
