import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AUDIT_CSV_LINES_MAX, auditCalls, type AuditLine, type AuditQuery } from '#contracts/studio-audit.ts';
import { fetchFile } from '../../data/api.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { useCall } from '../../data/use-call.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { readAddress, readFilter, toAddress } from './audit-filter.ts';
import { AuditForm } from './audit-form.tsx';
import { ACTOR_WORDS, formatMoment, wordAction } from './words.ts';

function nameActor({ actor, by, by_name }: AuditLine): string {
  if (by === 'command') return 'The staff command';
  if (by !== null) return by_name === null ? `A deleted account (${by})` : `${by_name} (${by})`;
  return ACTOR_WORDS[actor] ?? actor;
}

function Line({ line }: { line: AuditLine }) {
  const { at, action, account, by, details } = line;
  const more = Object.entries(details).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`);
  return (
    <li>
      <p>
        <b>{wordAction(action)}</b>{' '}
        <time className="hint" dateTime={at}>
          {formatMoment(at)}
        </time>
      </p>
      <p className="soft">
        <span dir="auto">{nameActor(line)}</span>
        <span>{`${account === by ? '' : `, account ${account}`}${more.length === 0 ? '' : `, ${more.join(', ')}`}`}</span>
      </p>
    </li>
  );
}

function DownloadCsv({ query: { before: _page, ...query } }: { query: AuditQuery }) {
  const [state, setState] = useState({ isBusy: false, problem: '' });
  const download = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true, problem: '' });
    try {
      downloadBlob(await fetchFile(auditCalls.csv, { query }), 'threeseas-audit-log.csv');
      setState({ isBusy: false, problem: '' });
    } catch (error) {
      setState({ isBusy: false, problem: describeFailure(error).message });
    }
  };
  return (
    <>
      <p className="row">
        <button type="button" className="btn" aria-disabled={state.isBusy} onClick={() => void download()}>
          Download as CSV
        </button>
        <span className="hint">{`All lines that match, at most the newest ${AUDIT_CSV_LINES_MAX.toLocaleString('en-GB')}.`}</span>
      </p>
      <Alert text={state.problem} />
    </>
  );
}

function Lines({ query }: { query: AuditQuery }) {
  const [search] = useSearchParams();
  const { answer, isLoading, problem, reload } = useCall(auditCalls.list, { query });
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const { data, next } = answer;
  const { before, ...filter } = readAddress(search);
  return (
    <>
      {data.length === 0 ? (
        <p role="status">{before === undefined ? 'Nothing in the log matches.' : 'No older lines.'}</p>
      ) : (
        <>
          <p role="status">
            <span>{`${data.length === 1 ? '1 line' : `${data.length} lines`}${next === null ? '' : ', and older ones'}`}</span>
          </p>
          <DownloadCsv query={query} />
          <ol className="system-log lines breaks">
            {data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        </>
      )}
      {(before !== undefined || next !== null) && (
        <nav className="row far" aria-label="Pages of the log">
          {before === undefined ? <span /> : <Link to={toAddress(filter)}>Newest</Link>}
          {next === null ? <span /> : <Link to={toAddress({ ...filter, before: next })}>Older</Link>}
        </nav>
      )}
    </>
  );
}

/** What staff, guardians and the program did; filter and page are in the address. */
export function AuditView() {
  const [search] = useSearchParams();
  const read = readFilter(search);
  return (
    <>
      <p>Every line is kept for good. Days and times are in UTC. Reading the log is logged, too.</p>
      <AuditForm errors={'errors' in read ? read.errors : {}} />
      {'query' in read ? (
        <Lines key={search.toString()} query={read.query} />
      ) : (
        <p role="alert">Please check the fields that are marked.</p>
      )}
    </>
  );
}
