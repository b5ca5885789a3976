import type { IncomingMessage } from 'node:http';

/** What comes with a request that the page cache passes on: whose connection it is for, and the id to answer with. */
export type ForwardedBindings = { incoming: IncomingMessage; requestId: string };

/** What the first middlewares put beside a request for everything after them. */
export type AppEnv = { Bindings: Partial<ForwardedBindings>; Variables: { requestId: string; clientAddress: string } };
