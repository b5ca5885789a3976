import type { ComponentProps } from 'react';
import { describePractice } from './describe-practice.ts';
import { ActivityHistory } from './activity-history.tsx';

type Props = {
  topics: Parameters<typeof describePractice>[0];
  lessons: Parameters<typeof describePractice>[1];
};

/** What was done, with names of activities, topics and lessons. */
export function History({ topics, lessons }: Props) {
  const describe: ComponentProps<typeof ActivityHistory>['describe'] = (section, id) => describePractice(topics, lessons, section, id);
  return <ActivityHistory describe={describe} />;
}
