import type { InfoPage } from '#content/schemas.ts';
import { formatDate } from '../../lib/format-date.ts';
import type { Heading } from './table-of-contents.ts';
import { PageHead } from '../../ui/page-head.tsx';
import './info-page-view.css';

/** From this many headings on, a page opens with a list of them. */
const CONTENTS_FROM_HEADINGS = 7;

type Props = { page: InfoPage; headings: Heading[]; art: string | undefined };

function ContentsList({ headings }: { headings: Heading[] }) {
  return (
    <ol className="info-route">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

/** A page of fixed text. Its HTML comes from our own files, made at build time. */
export function InfoPageView({ page, headings, art }: Props) {
  const hasContents = headings.length >= CONTENTS_FROM_HEADINGS;
  const width = hasContents ? 'wrap' : 'narrow';
  return (
    <article className="info-page">
      <PageHead className={`${width} info-opening`} title={page.title} lead={page.summary} art={art}>
        {page.sample_note !== undefined && <p className="sample-note">{page.sample_note}</p>}
        <p className="hint">
          Last changed on <time dateTime={page.updated}>{formatDate(page.updated)}</time>
        </p>
      </PageHead>
      <div className={hasContents ? 'wrap info-columns' : 'narrow'}>
        {hasContents && (
          <>
            <nav className="info-contents no-print" aria-labelledby="info-contents-title">
              <h2 id="info-contents-title">On this page</h2>
              <ContentsList headings={headings} />
            </nav>
            <details className="info-contents-folded no-print">
              <summary className="arrow">On this page</summary>
              <ContentsList headings={headings} />
            </details>
          </>
        )}
        <div className="prose info-text gap-4" dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
    </article>
  );
}
