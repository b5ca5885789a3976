import { expect, it } from 'vitest';
import { WALL_ACTIVITIES } from '#contracts/community.ts';
import { findIdeaAddress } from './find-idea-activity.ts';

it.each([
  ['A map with one wrong island.', '/activities/story-spinner'],
  ['Write a poem for someone who is new here.', '/activities/affirmation-slam'],
  ['What colour is the last day of a holiday?', '/activities/color-mood'],
  ['Two animals talk about the rain.', '/activities/puppet-roleplay'],
])('leads from "%s" to %s', (idea, address) => {
  expect(findIdeaAddress(idea, 'kids')).toBe(address);
  expect(WALL_ACTIVITIES.map((id) => `/activities/${id}`)).toContain(address);
});

it('leads to the activities of the age where no word fits', () => {
  expect(findIdeaAddress('Something small.', 'kids')).toBe('/activities?age=kids');
  expect(findIdeaAddress('Something small.', 'teens')).toBe('/activities?age=teens');
  expect(findIdeaAddress('Something small.', 'adults')).toBe('/activities');
});
