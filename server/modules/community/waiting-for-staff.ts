import type { WaitingItem } from '#contracts/studio.ts';
import { HOUR_MS } from '../../core/durations.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { REST_MS, SECOND_PERSON_MS } from './limits.ts';
import { countOpenAppeals, countQueue, countStuck, findOldestWaiting } from './queue-queries.ts';
import { toDueDay } from './views.ts';

const QUEUE = '/studio/community';
const count = (amount: number, one: string, many: string) => (amount === 1 ? `1 ${one}` : `${amount} ${many}`);

function tellRest(oldest: number | undefined, now: number): string {
  const hoursLeft = oldest === undefined ? undefined : Math.floor((oldest + REST_MS - now) / HOUR_MS);
  if (hoursLeft === undefined || hoursLeft > 24) return '';
  return hoursLeft < 0 ? ' The wall is resting until they are read.' : ` The wall will rest in ${hoursLeft} hours.`;
}

async function countTexts(db: Db): Promise<number> {
  const unread = (table: 'wall_prompts' | 'wall_sentences') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('amount'))
      .where('approved_at', 'is', null)
      .executeTakeFirstOrThrow();
  return (await unread('wall_prompts')).amount + (await unread('wall_sentences')).amount;
}

/** What of the wall waits for moderators. */
export async function listWaitingForStaff(context: WallContext): Promise<WaitingItem[]> {
  const { db, now } = context;
  const { amount, urgent, second } = await countQueue(context);
  const [oldest, stuck] = [await findOldestWaiting(context), await countStuck(context)];
  const [appeals, texts] = [await countOpenAppeals(db), await countTexts(db)];
  const works = count(amount, 'work is waiting', 'works are waiting');
  const reported = urgent === 0 ? '' : `, ${urgent} with a report`;
  const items: (WaitingItem | false)[] = [
    amount > 0 && { id: 'wall-queue', text: `${works} for a moderator${reported}.${tellRest(oldest, now())}`, to: QUEUE },
    stuck > 0 && {
      id: 'wall-stuck',
      text: `${count(stuck, 'work can’t be decided', 'works can’t be decided')} here: everyone who may has had a part in it. Please name another moderator.`,
      to: '/studio/people',
    },
    second > 0 && { id: 'wall-second', text: `${count(second, 'work waits', 'works wait')} for a second person.`, to: QUEUE },
    appeals.oldest !== null && {
      id: 'wall-appeals',
      text: `${count(appeals.amount, 'appeal is waiting', 'appeals are waiting')}; the first is due on ${toDueDay(appeals.oldest)}.`,
      to: `${QUEUE}?part=appeals`,
    },
    texts > 0 && { id: 'wall-texts', text: `${count(texts, 'text waits', 'texts wait')} for a second person.`, to: `${QUEUE}?part=texts` },
  ];
  return items.filter((item) => item !== false);
}

/** What has waited for a second person for more than a day is an admin's. */
export async function listWaitingForAdmins(context: WallContext): Promise<WaitingItem[]> {
  const { secondSince } = await countQueue(context);
  if (secondSince === null || secondSince > context.now() - SECOND_PERSON_MS) return [];
  const text = 'A work on the wall has waited more than a day for a second person. Please look at it.';
  return [{ id: 'wall-second-late', text, to: QUEUE }];
}
