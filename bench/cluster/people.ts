/** Grown-ups with accounts, registered straight at one process, each from an address of its own so that no limit is shared. */
export type Person = { token: string; address: string };

const PASSWORD = 'teapot gravel owl 7';

export async function register(base: string, number: number): Promise<Person> {
  const address = `10.9.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const answer = await fetch(`${base}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({
      name: `Writer ${number}`,
      email: `writer-${number}-${Date.now()}@example.org`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      birth_date: '1990-04-05',
    }),
  });
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return { token, address };
}
