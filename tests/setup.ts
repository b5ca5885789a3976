import { afterAll, afterEach } from 'vitest';

// A data folder that a test opens narrows it for the whole process, which other files share.
const umask = process.umask();
afterAll(() => void process.umask(umask));

// Only screens have a document; each test starts with an empty one.
afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});
