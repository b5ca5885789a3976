import { useEffect, useRef, useState } from 'react';
import { courseTask, type CourseTask } from '../../activities/course-task/definition.ts';
import { KeepButton } from '../../activities/host/keep-button.tsx';
import { KeptList } from '../../activities/host/kept-list.tsx';
import { PlaceBadge } from '../../activities/host/place-badge.tsx';
import { useKeptItems, type KeepChoice, type KeptItem } from '../../activities/host/use-kept-items.ts';
import { createId } from '../../lib/create-id.ts';
import type { TaskKept } from '../../device/tab-values.ts';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { useOwner } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { HelpNear } from '../../ui/help-near.tsx';

export type TaskKeepingProps = {
  work: CourseTask;
  /** While the page holds one. */
  sound: Blob | undefined;
  /** The kept thing that it is a version of. */
  kept: TaskKept | undefined;
  onKept: (kept: TaskKept) => void;
  onOpen: (kept: TaskKept) => void;
  onGone: () => void;
  onNew: () => void;
};

/** "Keep it", then where it is; later changes become its new version. */
export default function TaskKeeping({ work, sound, kept: before, onKept, onOpen, onGone, onNew }: TaskKeepingProps) {
  const owner = useOwner();
  const things = useKeptItems(courseTask);
  const { near, look } = useHelpNear();
  const words = useRef<HTMLParagraphElement>(null);
  /** Other words have taken its place on the desk: it opens when asked for once more. */
  const [wanted, setWanted] = useState<string>();
  // After a sign-in or sign-out the draft belongs to another person, or can't be reached.
  const kept = before !== undefined && before.owner === owner ? before : undefined;
  const keptId = kept?.id;
  const isJustKept = useRef(false);
  useEffect(() => {
    // The pressed button is gone.
    if (isJustKept.current && keptId !== undefined) words.current?.focus();
    isJustKept.current = false;
  }, [keptId]);

  const makeSaved = (id: string) => ({ id, savedAt: Date.now(), version: courseTask.version, item: work });
  const keep = async (choice: KeepChoice) => {
    if (owner === undefined) return;
    const saved = makeSaved(createId());
    if (!(await things.keep(saved, choice))) return;
    isJustKept.current = true;
    void look(work.text);
    onKept({ id: saved.id, owner, revision: 0, title: work.task, text: work.text });
  };
  const rewrite = async (old: TaskKept) => {
    if (!(await things.rewrite(makeSaved(old.id), old))) return;
    void look(work.text);
    onKept({ ...old, text: work.text });
  };
  const remove = async (id: string) => {
    if ((await things.remove(id)) && id === keptId) onGone();
  };
  const here = things.items.filter(({ item }) => item.page === work.page && item.block === work.block);
  const isChanged = kept !== undefined && work.text !== kept.text;
  const isOccupied = kept === undefined ? work.text !== '' : isChanged;
  const edit = ({ id, item }: KeptItem<CourseTask>) => {
    if (owner === undefined) return;
    if (isOccupied && wanted !== id) return setWanted(id);
    setWanted(undefined);
    onOpen({ id, owner, revision: 0, title: item.task, text: item.text });
  };
  return (
    <>
      {kept === undefined ? (
        <div className="row">
          <KeepButton
            place={undefined}
            isForLibrary={things.isForLibrary}
            canBeSealed={false}
            sound={sound}
            itemTitle={work.task}
            isReady={work.text !== ''}
            onKeep={(choice) => void keep(choice)}
          />
        </div>
      ) : (
        <div className="stack gap-3">
          <p className="row no-ring" role="status" tabIndex={-1} ref={words}>
            <PlaceBadge place={things.places.get(kept.id) ?? 'library'} />
            <span>{isChanged ? 'You changed it since you kept it.' : 'It is kept. You can go on writing and keep the new version.'}</span>
          </p>
          <div className="row">
            {isChanged && (
              <button
                type="button"
                className="btn small"
                aria-disabled={work.text === ''}
                onClick={() => work.text !== '' && void rewrite(kept)}
              >
                Keep the new version
              </button>
            )}
            <button type="button" className="btn small quiet" onClick={onNew}>
              Make something new instead
            </button>
          </div>
        </div>
      )}
      <HelpNear near={near} />
      <Alert text={things.problem} />
      {wanted !== undefined && isOccupied && (
        <p role="alert">Your words above are not kept yet. Press "Edit" again to put this in their place.</p>
      )}
      <KeptList
        definition={courseTask}
        kept={here}
        isForLibrary={things.isForLibrary}
        needsSignIn={things.needsSignIn}
        onRemove={(id) => void remove(id)}
        onEdit={edit}
        libraryWords="What you kept from the course is in your library"
      />
    </>
  );
}
