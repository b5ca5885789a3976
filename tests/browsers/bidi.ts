type Answer = { id: number; type: string; result?: unknown; error?: string; message?: string };

const ANSWER_PATIENCE_MS = 60_000;

/** Speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): numbered questions, answers in any order. */
export async function connectBidi(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}.`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = (last += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    const patience = setTimeout(() => reject(new Error(`${method}: no answer`)), ANSWER_PATIENCE_MS);
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await promise.finally(() => clearTimeout(patience));
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    // The protocol fixes each method's answer; another would show in the journey.
    return answer.result as Result;
  }
  return { send, close: () => socket.close() };
}
