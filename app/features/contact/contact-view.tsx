import type { ContactTexts } from '#content/schemas.ts';
import contactArt from '#content/art/scenes/contact.svg';
import { ContactPanel } from './contact-panel.tsx';
import './contact.css';

export function ContactView({ contact }: { contact: ContactTexts }) {
  return (
    <div className="wrap contact-page">
      <header className="stack">
        <h1>Contact Us</h1>
        <p className="lead">{contact.reply_time}</p>
        <img className="art full rounded" src={contactArt} alt="" width="640" height="400" />
      </header>
      <ContactPanel />
      <section className="stack" aria-labelledby="contact-ways-title">
        <h2 className="xl" id="contact-ways-title">
          Other ways to reach us
        </h2>
        {contact.sample_note !== undefined && <p className="sample-note">{contact.sample_note}</p>}
        <dl className="stack gap-3">
          <div>
            <dt className="bold">Email</dt>
            <dd className="soft breaks">
              <a className="tap bold" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </dd>
          </div>
          {contact.sample_note === undefined && (
            <div>
              <dt className="bold">Phone</dt>
              <dd className="soft breaks">
                <a className="tap bold" href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>
                  {contact.phone}
                </a>
              </dd>
            </div>
          )}
          <div>
            <dt className="bold">Post</dt>
            <dd className="soft breaks">{contact.address_note}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
