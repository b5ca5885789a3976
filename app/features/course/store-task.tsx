import { useEffect, useRef, useState } from 'react';
import { courseTask, type CourseTask } from '../../activities/course-task/definition.ts';
import { StoreButton } from '../../activities/host/store-button.tsx';
import { LocalCreationList } from '../../activities/host/local-creation-list.tsx';
import { PlaceBadge } from '../../activities/host/place-badge.tsx';
import { useLocalCreations, type StoreChoice, type LocalItem } from '../../activities/host/use-local-creations.ts';
import { createId } from '../../lib/create-id.ts';
import type { StoredTask } from '../../device/tab-values.ts';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { useOwner } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { HelpNear } from '../../ui/help-near.tsx';

export type StoreTaskProps = {
  work: CourseTask;
  /** While the page holds one. */
  sound: Blob | undefined;
  /** The creation that it is a version of. */
  stored: StoredTask | undefined;
  onStored: (stored: StoredTask) => void;
  onOpen: (stored: StoredTask) => void;
  onGone: () => void;
  onNew: () => void;
};

/** "Keep it", then where it is; later changes become its new version. */
export default function StoreTask({ work, sound, stored: before, onStored, onOpen, onGone, onNew }: StoreTaskProps) {
  const owner = useOwner();
  const things = useLocalCreations(courseTask);
  const { near, look } = useHelpNear();
  const words = useRef<HTMLParagraphElement>(null);
  /** Other words are in its place: it opens when asked for once more. */
  const [wanted, setWanted] = useState<string>();
  // After a sign-in or sign-out the draft belongs to another person, or can't be reached.
  const stored = before !== undefined && before.owner === owner ? before : undefined;
  const storedId = stored?.id;
  const isJustStored = useRef(false);
  useEffect(() => {
    // The pressed button is gone.
    if (isJustStored.current && storedId !== undefined) words.current?.focus();
    isJustStored.current = false;
  }, [storedId]);

  const makeSaved = (id: string) => ({ id, savedAt: Date.now(), version: courseTask.version, item: work });
  const keep = async (choice: StoreChoice) => {
    if (owner === undefined) return;
    const saved = makeSaved(createId());
    if (!(await things.keep(saved, choice))) return;
    isJustStored.current = true;
    void look(work.text);
    onStored({ id: saved.id, owner, revision: 0, title: work.task, text: work.text });
  };
  const rewrite = async (old: StoredTask) => {
    if (!(await things.rewrite(makeSaved(old.id), old))) return;
    void look(work.text);
    onStored({ ...old, text: work.text });
  };
  const remove = async (id: string) => {
    if ((await things.remove(id)) && id === storedId) onGone();
  };
  const here = things.items.filter(({ item }) => item.page === work.page && item.block === work.block);
  const isChanged = stored !== undefined && work.text !== stored.text;
  const isOccupied = stored === undefined ? work.text !== '' : isChanged;
  const edit = ({ id, item }: LocalItem<CourseTask>) => {
    if (owner === undefined) return;
    if (isOccupied && wanted !== id) return setWanted(id);
    setWanted(undefined);
    onOpen({ id, owner, revision: 0, title: item.task, text: item.text });
  };
  return (
    <>
      {stored === undefined ? (
        <div className="row">
          <StoreButton
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
            <PlaceBadge place={things.places.get(stored.id) ?? 'library'} />
            <span>{isChanged ? 'You changed it since you kept it.' : 'It is kept. You can go on writing and keep the new version.'}</span>
          </p>
          <div className="row">
            {isChanged && (
              <button
                type="button"
                className="btn small"
                aria-disabled={work.text === ''}
                onClick={() => work.text !== '' && void rewrite(stored)}
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
      <LocalCreationList
        definition={courseTask}
        creations={here}
        isForLibrary={things.isForLibrary}
        needsSignIn={things.needsSignIn}
        onRemove={(id) => void remove(id)}
        onEdit={edit}
        libraryWords="What you kept from the course is in your library"
      />
    </>
  );
}
