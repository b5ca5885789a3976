import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { liveSessionCalls } from '#contracts/live-sessions.ts';
import { useCall } from './use-call.ts';

function Asks() {
  return useCall(liveSessionCalls.list, { query: {} }).isLoading ? 'Looking...' : 'Here it is.';
}

test('a drawing on the server leaves no timer behind, which would hold on to all that it was made of', () => {
  const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = countTimers();
  for (let page = 0; page < 20; page += 1) expect(renderToString(<Asks />)).toContain('Looking...');
  expect(countTimers() - before).toBeLessThan(20);
});
