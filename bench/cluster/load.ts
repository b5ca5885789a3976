/** One of the processes that `faults.ts` starts to send reads and writes. It ends, and reports, when it is told to stop. */
import { register } from './people.ts';
import { startTraffic, type Outcome } from './traffic.ts';

/** From the first argument on: the cluster's front, one process of it, this process's number, writers, readers. */
const [front = '', app = '', number = '0', writers = '0', readers = '0'] = process.argv.slice(2);

export type LoadReport = { kind: 'started' } | { kind: 'done'; outcomes: Outcome[]; acknowledged: string[] };
/** Ends only when the report has left: a long one takes its time. */
const tell = (report: LoadReport, then?: () => void) => process.send?.(report, undefined, undefined, then);

const people = await Promise.all(
  Array.from({ length: Number(writers) }, (_, index) => register(app, Number(number) * Number(writers) + index)),
);
const traffic = startTraffic(front, { writers: people, readers: Number(readers) });
tell({ kind: 'started' });
process.once('message', () => {
  void traffic.stop().then(() => {
    tell({ kind: 'done', outcomes: traffic.outcomes, acknowledged: [...traffic.acknowledged] }, () => process.disconnect());
  });
});
