import { makeStory, useLibrary } from '../factories/creations.ts';
import type { TestApp } from '../factories/test-app.ts';
import { agreeToWall, makeOld, OPEN, STAFF, takeName, useModeration, useWall, vouchFor } from '../factories/wall.ts';

type Child = { token: string; guardianToken: string; id: number };
/** `admin` and `moderator` are the two whom an open wall needs. */
type People = { admin: string; moderator: string; child: Child; friend: Child; learner: string };

/** An open wall with each state of a work: shown with voice and lantern, shown, returned, and waiting with a find. */
export async function fillWall(test: TestApp, { admin, moderator, child, friend, learner }: People): Promise<void> {
  const staff = useModeration(test, moderator);
  const opened = await useWall(test, admin).send('PUT', `${STAFF}/switches`, OPEN);
  if (opened.status !== 200) throw new Error(`The wall did not open: ${JSON.stringify(opened.body)}`);
  for (const each of [child, friend]) {
    await agreeToWall(test, each.guardianToken, true, true);
    await vouchFor(test, each.id);
    await makeOld(test, each.id);
  }
  const [own, friends, grownUps] = [useWall(test, child.token), useWall(test, friend.token), useWall(test, learner)];
  for (const wall of [own, friends, grownUps]) await takeName(wall);

  const scene = await friends.storeScene();
  const { address } = (await friends.show(scene.id, true)).body;
  await staff.decideAbout('Hello from the rock', 'publish');
  const [sentence] = (await own.status()).body.sentences;
  await own.lantern(address, sentence?.id ?? 0);
  await friends.send1('The lamp went out, so the crab sang until the boats came home.', { title: 'The singing crab' });
  await staff.decideAbout('the crab sang', 'publish');
  await own.send1('My duck wears a hat on Mondays.', { title: 'Monday duck' });
  await staff.decideAbout('on Mondays', 'publish');
  await own.send1('My friend Priya Nair lives next to the pier.', { title: 'Next to the pier' });
  await staff.decideAbout('next to the pier', 'return', 'contact');
  await own.send1('Call the lighthouse on 97641 35802 and it answers.', { title: 'The lighthouse phone' });

  const mood = makeStory({ title: 'The last ferry', item: { theme: 'Adventure', story: 'I missed it, and saw the stars instead.' } });
  await useLibrary(test, learner).store(mood);
  await grownUps.show(mood.id);
}
