import { studioPeopleCalls } from '#contracts/studio-people.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { PeopleDesk } from './service.ts';

export function registerPeopleCalls(api: ApiRouter, desk: PeopleDesk): void {
  api.register(studioPeopleCalls.list, ({ query, session }) => desk.list(query, session.userId));
  api.register(studioPeopleCalls.get, ({ params, session }) => desk.read(params.id, session.userId));
}
