import * as z from 'zod/mini';

// In the browser zod must not compile schemas with `new Function`: the Content-Security-Policy forbids it.
z.config({ jitless: typeof document !== 'undefined' });

export { z };
