/** What the first middlewares put beside a request for everything after them. */
export type AppEnv = { Variables: { requestId: string; clientAddress: string; isCached?: true } };
