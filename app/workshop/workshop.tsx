import { Link, useLoaderData } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { findActivity, preloadRenderedScreen } from '../activities/catalogue.ts';
import { ActivityHost } from '../activities/host/activity-host.tsx';
import '../activities/styles.ts';
import { FORM_SAMPLES } from './form-samples.tsx';
import { LIST_SAMPLES } from './list-samples.tsx';
import { PAGE_SAMPLES } from './page-samples.tsx';

const ACTIVITY = 'what-if-journal';

await preloadRenderedScreen();

export const loader = () => ({ help: siteTexts.help().card, examples: siteTexts.examples() });

/** Every part of `app/ui` and an activity's frame, in development only; the comfort menu changes the theme. */
export default function Workshop() {
  const texts = useLoaderData<typeof loader>();
  const activity = findActivity(ACTIVITY);
  return (
    <div className="wrap stack">
      <title>Workshop</title>
      <h1>Workshop</h1>
      <p>
        <Link to="/workshop/mails">Mails</Link>
      </p>
      {[...FORM_SAMPLES, ...LIST_SAMPLES, ...PAGE_SAMPLES].map(({ file, show }) => (
        <section key={file} className="stack" aria-label={file}>
          <h2>{file}</h2>
          {show()}
        </section>
      ))}
      <section aria-label="activity">{activity !== undefined && <ActivityHost {...activity} {...texts} headingLevel={2} />}</section>
    </div>
  );
}
