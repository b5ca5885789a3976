import { useState } from 'react';
import { creationCalls } from '#contracts/creations.ts';
import { fromMyClassCalls } from '#contracts/hand-ins.ts';
import { useCall } from '../../../data/use-call.ts';
import { useCanStore } from '../../../sync/library/use-library.ts';
import { findTasksFor, type TaskOfClass } from './find-tasks.ts';
import { HandInDialog } from './hand-in-dialog.tsx';

const SAID = {
  sent: 'Handed in. The answer comes to “From your class”.',
  waiting: 'It will be handed in when there is a network.',
} as const;

/** After something was kept: hand it in, where a task of one's class asks for it. Others see nothing. */
export function HandInLink({ creationId, activity }: { creationId: string; activity: string }) {
  const isReady = useCanStore();
  const mine = useCall(fromMyClassCalls.get, {}, { isReady }).answer;
  const work = useCall(
    creationCalls.getCreation,
    { params: { id: creationId } },
    { isReady: isReady && mine !== undefined && mine.classes.length > 0 },
  ).answer;
  const [chosen, setChosen] = useState<TaskOfClass>();
  const [said, setSaid] = useState('');
  const tasks = mine === undefined ? [] : findTasksFor(mine, activity);
  if (said !== '') return <p role="status">{said}</p>;
  return (
    <>
      {tasks.map((of) => (
        <button key={of.task.id} type="button" className="btn main" onClick={() => setChosen(of)}>
          {tasks.length === 1 ? `Hand in to ${of.teacher}` : `Hand in to ${of.teacher}: ${of.task.title}`}
        </button>
      ))}
      {chosen !== undefined && (
        <HandInDialog
          of={chosen}
          creationId={creationId}
          work={work}
          onClose={() => setChosen(undefined)}
          onDone={(how) => setSaid(SAID[how])}
        />
      )}
    </>
  );
}
