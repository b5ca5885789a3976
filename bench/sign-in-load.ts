/** Signs in without a pause, in a process of its own, so that its cost is not counted as the server's (bench/sign-ins.ts). */
const [port = '', crowd = ''] = process.argv.slice(2);
let stranger = Math.floor(Math.random() * 2 ** 22);
export type LoadResult = { signedIn: number; refused: number };
const result: LoadResult = { signedIn: 0, refused: 0 };

/** Each try is an address of its own, so that the limits of one do not stop the rest. */
async function signIn(): Promise<void> {
  stranger += 1;
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${(stranger >> 16) & 255}.${(stranger >> 8) & 255}.${stranger & 255}`,
    },
    body: JSON.stringify({ email: `stranger-${stranger}@example.org`, password: 'not the right one' }),
  });
  await answer.arrayBuffer();
  if (answer.status === 401) result.signedIn += 1;
  else result.refused += 1;
}

const over = new AbortController();
process.on('message', (word) => {
  if (word === 'count') Object.assign(result, { signedIn: 0, refused: 0 });
  else {
    over.abort();
    process.send?.(result);
  }
});
const all = Array.from({ length: Number(crowd) }, async () => {
  while (!over.signal.aborted) await signIn();
});
process.send?.('here');
// Those who still wait are served when no one reads any more: they do not count, and leave no line for who is measured next.
await Promise.allSettled(all);
process.exit(0);
