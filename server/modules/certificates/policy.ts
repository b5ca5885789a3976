import { DEFINITIONS } from '#app/activities/definitions.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { ACTIVITIES_NEEDED, type CertificateStep, type PillarId } from '#contracts/certificates.ts';
import type { Mark } from '#contracts/progress.ts';

/** What a pillar's certificate takes (product.md, Certificates), and how much of it is done. */
export function getStep(subject: PillarId, marks: readonly Mark[]): CertificateStep {
  const topicIds = TOPIC_IDS[subject];
  const countTopics = (kind: 'topic' | 'check') =>
    topicIds.filter((id) => marks.some((mark) => mark.kind === kind && mark.subject === id)).length;
  const practised = DEFINITIONS.filter(
    ({ id, pillar }) => pillar === subject && marks.some((mark) => mark.kind === 'activity' && mark.subject === id),
  ).length;
  const topics = { done: countTopics('topic'), needed: topicIds.length };
  const checks = { done: countTopics('check'), needed: topicIds.length };
  const activities = { done: Math.min(practised, ACTIVITIES_NEEDED), needed: ACTIVITIES_NEEDED };
  return { subject, topics, checks, activities, is_ready: [topics, checks, activities].every(({ done, needed }) => done >= needed) };
}

/** What the certificate says, in words. */
export function writeClaims(subject: PillarId, marks: readonly Mark[]): string[] {
  const topics = TOPIC_IDS[subject].length;
  const practised = DEFINITIONS.filter(
    ({ id, pillar }) => pillar === subject && marks.some((mark) => mark.kind === 'activity' && mark.subject === id),
  );
  return [
    `Read all ${topics} topics of this sea.`,
    `Answered questions on each of the ${topics} topics rightly.`,
    `Did these activities: ${practised.map(({ title }) => title).join(', ')}.`,
  ];
}
