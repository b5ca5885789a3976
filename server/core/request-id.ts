import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs the work, and all that it awaits, under this request's id. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result => storage.run(requestId, work);

/** The id of the request that this code works for; undefined in jobs and at the start. */
export const findRequestId = (): string | undefined => storage.getStore();
