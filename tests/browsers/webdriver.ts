const ANSWER_PATIENCE_MS = 60_000;

async function call(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${address.replace(/.*\/session/, '')}: ${error}: ${message}`);
}

/** A W3C WebDriver session (https://www.w3.org/TR/webdriver2/); returns the function that sends its commands. */
export async function openWebDriverSession(address: string) {
  const { sessionId } = (await call('POST', `${address}/session`, { capabilities: {} })) as { sessionId: string };
  return (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) =>
    call(method, `${address}/session/${sessionId}${command}`, body);
}
