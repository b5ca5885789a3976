import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import boat from '#content/art/scenes/boat.svg';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { Icon } from '../../ui/icon.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import type { LinkCard } from './link-cards.tsx';
import { pickForDay } from '../../lib/pick-for-day.ts';

const finished = createDeviceStore(DEVICE.finishedTopics);

export type Story = LinkCard & { id: string };

/** One big way in for people who cannot read the others: the next unfinished story, or one for each day. */
export function PlayLink({ stories }: { stories: readonly Story[] }) {
  const [day] = useState(() => toLocalDay(new Date()));
  const done = useSyncExternalStore(finished.subscribe, finished.get, finished.getNone);
  const story = stories.find(({ id }) => !done.includes(id)) ?? pickForDay(stories, day);
  if (story === undefined) return null;
  return (
    <div className="play with-say media gap-2">
      <Link className="play-link" to={story.href}>
        <img className="art" src={boat} alt="" width="240" height="240" />
        <span className="play-button">
          <Icon name="play" />
          <span>Play</span>
        </span>
        <span className="lg ink">{story.title}</span>
      </Link>
      <SayButton text={`Play. The story is: ${story.title}`} />
    </div>
  );
}
