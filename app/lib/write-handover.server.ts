import { text } from 'node:stream/consumers';

/** What a text in a script must not hold as it is, so that nothing in it ends the script early. */
const toScriptText = (value: string) =>
  JSON.stringify(value).replaceAll(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The data of a page for the browser as scripts, in the words of React Router, which would draw them piece by piece and so
 * make every page wait for itself.
 * @param stream what the framework has encoded; undefined for a page without data
 * @param mark of scripts that our own code draws (server/http/script-mark.ts)
 */
export async function writeHandover(stream: ReadableStream<Uint8Array> | undefined, mark: string): Promise<string> {
  const data = stream === undefined ? '' : await text(stream);
  const calls = [...(data === '' ? [] : [`enqueue(${toScriptText(data)})`]), 'close()'];
  return calls.map((call) => `<script nonce="${mark}">window.__reactRouterContext.streamController.${call};</script>`).join('');
}
