import { expect, it } from 'vitest';
import { toChildName } from './policy.ts';

it.each([
  ['Kabir', 'Kabir'],
  ['Kabir Sen', 'Kabir S.'],
  ['  Kabir   Ravi  sen ', 'Kabir S.'],
  ['Kabir S.', 'Kabir S.'],
  ['Zoë Ångström', 'Zoë Å.'],
  ['कबीर सेन', 'कबीर से.'],
  ['王小明', '王.'],
  ['김철수', '김.'],
  ['Priya D/O Raman', 'Priya R.'],
  ['Kabir (Sen)', 'Kabir S.'],
  ['Kabir !!!', 'Kabir'],
])('a child called %s is %s to strangers, and stays so', (name, short) => {
  expect(toChildName(name)).toBe(short);
  expect(toChildName(toChildName(name))).toBe(short);
});
