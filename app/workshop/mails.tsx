import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#server/context.ts';
import { listSampleMails } from '#server/workshop-mails.ts';

const readBody = (html: string) => /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  mails: listSampleMails(context.get(servicesContext).publicUrl).map(({ to, subject, html, text }) => ({
    to,
    subject,
    body: readBody(html),
    text,
  })),
});

/** Mails as sent, in development only. Their HTML has no styles, so it takes the page's. */
export default function WorkshopMails() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="wrap stack">
      <title>Mails</title>
      <h1>Mails</h1>
      <nav aria-label="On this page">
        <ol>
          {mails.map(({ subject, text }, position) => (
            <li key={subject + text}>
              <a href={`#mail-${position + 1}`}>{subject}</a>
            </li>
          ))}
        </ol>
      </nav>
      {mails.map(({ to, subject, body, text }, position) => (
        <article key={subject + text} className="card pad stack">
          <h2 id={`mail-${position + 1}`}>{subject}</h2>
          <p className="hint">To {to}</p>
          <div dangerouslySetInnerHTML={{ __html: body }} />
          <details>
            <summary>As plain text</summary>
            <pre>{text}</pre>
          </details>
        </article>
      ))}
    </div>
  );
}
