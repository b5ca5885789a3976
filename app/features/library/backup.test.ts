import { expect, test } from 'vitest';
import { readBackup, writeBackup } from './backup.ts';

const record = {
  id: 'a'.repeat(32),
  owner: 'nobody' as const,
  activityId: 'mirror-memoirs',
  keptAt: 5,
  saved: { id: 'a'.repeat(32), savedAt: 4, version: 1, item: { starter: 'S', text: 'नमस्ते' } },
};
const recording = { id: record.id, owner: record.owner, bytes: new Uint8Array([0, 255, 7]).buffer, type: 'audio/webm' };

test('what was written is read back, voice and all, for whoever reads it', () => {
  const read = readBackup(writeBackup([{ record, recording }]), 7);
  expect(read?.unreadable).toBe(0);
  expect(read?.things).toEqual([{ record: { ...record, owner: 7 }, recording: { ...recording, owner: 7 } }]);
});

test.each(['', 'null', '[]', '{"format":"other","version":1,"things":[]}', '{"format":"threeseas-kept-things","version":2,"things":[]}'])(
  'another file is none: %s',
  (text) => expect(readBackup(text, 7)).toBeUndefined(),
);

test('things that no activity makes are counted and left out, and a broken voice leaves the words', () => {
  const text = JSON.stringify({
    format: 'threeseas-kept-things',
    version: 1,
    things: [
      { id: 'x', activity: 'unknown', kept_at: 1, saved: record.saved },
      { id: 'y', activity: 'mirror-memoirs', kept_at: 1, saved: { ...record.saved, item: { text: 4 } } },
      { id: 'z', activity: 'mirror-memoirs', kept_at: 1, saved: record.saved, recording: { type: 'audio/webm', base64: '%%%' } },
    ],
  });
  const read = readBackup(text, 'nobody');
  expect([read?.unreadable, read?.things.map((thing) => [thing.record.id, thing.recording])]).toEqual([2, [['z', undefined]]]);
});
