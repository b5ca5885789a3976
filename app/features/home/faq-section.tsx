import { Link } from 'react-router';
import type { HomeTexts } from '#content/schemas.ts';
import './faq-section.css';

/** Native disclosure: the shared name closes the others, and it works before any script (docs/spec/platform.md §2 item 9). */
export function FaqSection({ texts }: { texts: HomeTexts['faq'] }) {
  return (
    <section className="band">
      <div className="wrap home-faq split tops">
        <div className="stack">
          <h2>{texts.title}</h2>
          <p className="lead">
            Something else? <Link to="/contact-us">Write to us</Link>.
          </p>
        </div>
        <div className="stack gap-3">
          {texts.items.map(({ question, answer }, position) => (
            <details key={question} className="raised rounded" name="faq" open={position === 0}>
              <summary className="arrow">{question}</summary>
              <p className="soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
