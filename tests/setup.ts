import { afterEach } from 'vitest';

// Only screens have a document; each test starts with an empty one.
afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});
