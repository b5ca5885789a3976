import {
  courseDocument,
  courseStudioCalls,
  courseText,
  saveDocumentRequest,
  saveDraftRequest,
  type CourseDocument,
  type SaveDraftRequest,
} from '#contracts/course-studio.ts';
import { courseCalls } from '#contracts/course.ts';
import { refreshCall, setAnswer, useSend } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { cleanText, isSameText, toText } from './parts.ts';
import { useVersionedEditor } from './use-versioned-editor.ts';

/** Course data shown elsewhere that is out of date after a save. */
export const COURSE_CHANGES = [
  courseStudioCalls.tree,
  courseStudioCalls.listTakenOut,
  courseStudioCalls.listVersions,
  courseCalls.loadMenu,
  courseCalls.getRightSide,
  courseCalls.listPages,
  courseCalls.getPage,
];

export const toStoreKey = (id: number): string => `course:${id}`;

export function usePageEditor(document: CourseDocument) {
  const { id, version } = document;
  const token = useAuthToken();
  const saving = useSend(courseStudioCalls.save, { refreshes: COURSE_CHANGES });
  const stating = useSend(courseCalls.updatePage, { refreshes: COURSE_CHANGES });
  const restoring = useSend(courseStudioCalls.restore, { refreshes: COURSE_CHANGES });
  const take = (newer: CourseDocument) => setAnswer(courseStudioCalls.get, { params: { id } }, token, newer);
  const editor = useVersionedEditor({
    key: toStoreKey(id),
    document,
    documentShape: courseDocument,
    textShape: courseText,
    toText,
    isSame: isSameText,
    // A draft is saved as far as it has come; what is missing is said before learners see it.
    requestShape: document.state === 'draft' ? saveDraftRequest : saveDocumentRequest,
    toRequest: (text, base) => ({ ...cleanText(text), version: base }),
    saving: { ...saving, save: (body: SaveDraftRequest) => saving.send({ params: { id }, body }) },
    restoring: { ...restoring, restore: (from) => restoring.send({ params: { id, version: from }, body: { version } }) },
    stating,
    take,
    isAutosaved: document.state === 'draft',
  });
  return {
    ...editor,
    /** Hides the page, or publishes what is on the screen: it is saved first, and stays hidden where that is refused. */
    async setState(state: 'draft' | 'published'): Promise<void> {
      const isUnsaved = state === 'published' && editor.draft !== undefined;
      const saved = isUnsaved ? await editor.save() : document;
      if (saved === undefined) return;
      const changed = await editor.attempt(() => stating.send({ params: { id }, body: { version: saved.version, state } }));
      if (changed === undefined) return;
      editor.rebase(saved.version, changed.version);
      take({ ...saved, state, version: changed.version });
      await refreshCall(courseStudioCalls.get);
    },
  };
}
export type PageEditor = ReturnType<typeof usePageEditor>;
