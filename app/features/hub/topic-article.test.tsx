// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Depths } from '#content/scenes.server.ts';
import type { Topic } from '#content/schemas.ts';
import { TopicArticle } from './topic-article.tsx';

const TOPIC: Topic = {
  id: 'listening',
  title: 'Listening',
  summary: 'How to listen',
  media: { type: 'image', url: 'topics/listening.svg', alt: 'An old illustration of two boats' },
  descriptionHtml: '<p>Words</p>',
  exampleHtml: '<p>An example</p>',
  tryHtml: '<p>Try it</p>',
  film: undefined,
  sources: ['A book'],
  terms: [],
};
const picture = { src: '/public/scenes/listening/picture.svg', alt: 'Before, Tom talks. After, Tom listens.', caption: 'A caption' };
const toDepths = (shown: Depths['picture']): Depths => ({
  level: 'B1',
  story: [],
  picture: shown,
  deeperHtml: undefined,
  deeperSources: [],
});
const HELP = { title: 'Help', kids: 'Ask', lesson: 'Who helps', teens: 'Talk', action: 'Find help' };

function listPictures(depths: Depths | undefined): (string | null)[] {
  const Lesson = () => <TopicArticle section="communication" topic={TOPIC} mediaBaseUrl={undefined} help={HELP} depths={depths} />;
  const Stub = createRoutesStub([{ path: '/', Component: Lesson }]);
  render(<Stub />);
  return screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
}

it('shows the drawing that teaches, and no second picture of another hand', () => {
  expect(listPictures(toDepths(picture))).toEqual([picture.alt]);
});

it('shows its own picture where nothing is drawn', () => {
  expect(listPictures(undefined)).toEqual([TOPIC.media.alt]);
});
