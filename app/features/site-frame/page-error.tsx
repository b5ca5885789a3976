import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import errorArt from '#content/art/scenes/error.svg';
import { reportError } from '../../lib/report-error.ts';
import { NotFoundView } from './not-found-view.tsx';
import './page-error.css';

const TITLE = 'Unexpected Application Error!';

function readMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  // In production the server has already replaced messages not meant for readers.
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.';
}

/** The fallback page: the specified words and the error's message, never a stack (docs/spec/platform.md §2, §8). */
export function PageError({ error }: { error: unknown }) {
  useEffect(() => reportError(error, { place: 'page' }), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Not found · ThreeSeas</title>
        <NotFoundView />
      </>
    );
  }
  return (
    <section className="page-error page-head wrap">
      <title>{TITLE}</title>
      <div className="stack">
        <h1 className="breaks">{TITLE}</h1>
        <p className="form-error breaks at-start">{readMessage(error)}</p>
        <p className="lead">We ran aground here. Your drafts in this tab are still where you left them.</p>
        <div className="row">
          <button className="btn main" type="button" onClick={() => window.location.reload()}>
            Try again
          </button>
          <a className="btn" href="/">
            Home
          </a>
        </div>
      </div>
      {/* Offline the picture may be missing too. */}
      <img className="art" src={errorArt} alt="" width="640" height="400" onError={(event) => (event.currentTarget.hidden = true)} />
    </section>
  );
}
