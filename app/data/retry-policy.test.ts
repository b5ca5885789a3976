import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isFinal } from './retry-policy.ts';

test('an answer that will not change is final; a lost network, a failure of the server and "too many" are not', () => {
  expect([404, 422, 429, 500, 503].filter((status) => isFinal(new ApiError(status, {})))).toEqual([404, 422]);
  expect(isFinal(new TypeError('offline'))).toBe(false);
});
