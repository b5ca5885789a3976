import { expect, it } from 'vitest';
import { findOldWord, hasOldName } from './check-words.ts';

it.each([
  ['door.on(call, handle)', 'API router, api.register'],
  ['// Waits until the page comes alive.', 'hydrated, hydration'],
  ['as a ratio to a yardstick', 'baseline'],
  ['const MESSAGES_KEPT_MS = 180 * DAY_MS;', 'RETENTION_MS'],
  ["import './people-desk/module.ts';", 'people-studio'],
])('refuses %s', (line, instead) => expect(findOldWord(line)?.instead).toBe(instead));

it.each(['a lesson behind a door', 'is the process alive?', "font-family: 'Text Stand-in'"])('lets %s pass', (line) =>
  expect(findOldWord(line)).toBeUndefined(),
);

it.each(['server/modules/blog/kept-posts.ts', 'server/modules/people-desk/routes.ts', 'app/sync/use-kept.ts', 'server/blog-room.ts'])(
  'refuses a file called %s',
  (file) => expect(hasOldName(file)).toBe(true),
);
it.each(['server/modules/blog/bookkeeping.ts', 'server/modules/people-studio/routes.ts'])('lets a file be called %s', (file) =>
  expect(hasOldName(file)).toBe(false),
);

it('has one word for what a child makes', () => {
  expect(findOldWord('/** A kept thing with its recording. */', true)?.instead).toBe('creation');
  expect(findOldWord('/** A kept thing with its recording. */')).toBeUndefined();
});

it.each(['useKept()', 'type KeptRecord', 'isKept', 'KEPT_CARDS', 'SENT_KEPT_MS', 'useTaskDesk()', '<PostsRoom />', 'deskCodec'])(
  'refuses the name in %s',
  (line) => expect(findOldWord(line, true)).toBeDefined(),
);
it.each(['record.keptAt', 'onKeep(choice)', 'keepalive: true', 'Kept on this device', 'a room with a desk'])('lets %s pass', (line) =>
  expect(findOldWord(line, true)).toBeUndefined(),
);
