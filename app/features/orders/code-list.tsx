import type { GiftCode } from '#contracts/orders.ts';

const STATE_WORDS: Record<GiftCode['state'], string> = { free: 'not used yet', used: 'used', taken_back: 'refunded' };

/** An order's codes to copy, print or read aloud. */
export function CodeList({ codes, packageName }: { codes: readonly GiftCode[]; packageName: string }) {
  return (
    <section className="card pad stack" aria-labelledby="order-codes">
      <h2 id="order-codes">Your codes</h2>
      <p>
        Each one opens {packageName} once, for the first person who uses it. They sign in and enter it on the page <em>Use a code</em>{' '}
        (/redeem). Give your codes only to the people they are for.
      </p>
      <ol className="order-codes bullets">
        {codes.map(({ code, state }) => (
          <li key={code}>
            <code>{code}</code> <span className="hint">{STATE_WORDS[state]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
