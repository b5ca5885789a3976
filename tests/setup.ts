import { afterEach } from 'vitest';

// Only screens have a document; what one test rendered must not be there for the next.
afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});
