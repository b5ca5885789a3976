import { useState } from 'react';
import { courseCalls } from '#contracts/course.ts';
import { useRootState } from '../../data/root-state.ts';
import { useCall } from '../../data/use-call.ts';
import { useAuthToken, useUser } from '../../session/session.ts';
import { useFinishedPages } from '../course/finished-pages.ts';
import { buildTree, listLeaves } from '../course/menu-tree.ts';
import { findNextStep, type NextStep } from './find-next-step.ts';
import { listDrafts } from './list-drafts.ts';

/** In the browser only: what this device and the account know of the person who is here. */
export function useNextStep(): NextStep {
  const isSignedIn = useAuthToken() !== undefined;
  const user = useUser();
  const { page } = useRootState().menu;
  const finished = useFinishedPages();
  const [drafts] = useState(listDrafts);
  const needsMenu = finished.length > 0 && (page === undefined || finished.includes(page.id));
  const menu = useCall(courseCalls.loadMenu, {}, { isReady: needsMenu, isAskedOnce: true }).answer;
  return findNextStep({
    who: isSignedIn ? 'person' : user === undefined ? 'visitor' : 'gone',
    age: user?.age_group,
    drafts,
    page,
    finished,
    pages: menu === undefined ? undefined : buildTree(menu.arr).flatMap(listLeaves),
  });
}
