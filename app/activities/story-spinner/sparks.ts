import { pickFrom } from '../../lib/pick.ts';

export type Spark = { character: string; place: string; problem: string };

export const CHARACTERS = [
  'a lighthouse keeper who is afraid of the dark',
  'a girl who can hear what bicycles think',
  'a cook who has lost his sense of taste',
  'a cat that has never once been on time',
  'twins who agree about nothing',
  'a bus driver with a secret map',
  'a goat that won a spelling contest',
  'a boy who collects other people’s yawns',
  'a robot on its first day at school',
  'a grandmother who used to be a pirate',
  'a very polite dragon',
  'a goalkeeper in a wheelchair who never misses',
] as const;

export const PLACES = [
  'on the roof of a tea stall',
  'in a library under the sea',
  'on the last train to Jaipur',
  'in a market that opens only at midnight',
  'behind the cricket scoreboard',
  'in a house where every door is round',
  'on an island the size of a classroom',
  'in the lift of a very tall building',
  'at a wedding with two thousand guests',
  'in a cloud that got stuck on a hill',
  'at the bottom of a school bag',
  'on a ship that sails on sand',
] as const;

export const PROBLEMS = [
  'Someone has swapped all the shadows.',
  'The moon does not come up.',
  'A letter arrives that was posted a hundred years ago.',
  'Nobody can say the word “no” any more.',
  'The only key has been eaten.',
  'Everything that is drawn becomes real by morning.',
  'It has not stopped raining mangoes for three days.',
  'A voice on the loudspeaker knows everyone’s name.',
  'The clock runs backwards, but only on Tuesdays.',
  'Two people have packed the same suitcase.',
  'The map shows a room that is not there.',
  'A promise has to be kept before sunrise.',
] as const;

function pickOther(random: () => number, list: readonly string[], now: string | undefined): string {
  return (
    pickFrom(
      random,
      list.filter((entry) => entry !== now),
    ) ?? ''
  );
}

/** A new spark that shares nothing with the last. */
export function pickSpark(random: () => number, before?: Spark): Spark {
  return {
    character: pickOther(random, CHARACTERS, before?.character),
    place: pickOther(random, PLACES, before?.place),
    problem: pickOther(random, PROBLEMS, before?.problem),
  };
}
