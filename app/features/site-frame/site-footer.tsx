import { Link, useLocation } from 'react-router';
import type { ContactTexts, FooterTexts } from '#content/schemas.ts';
import logoNight from '#content/art/brand/logo-night.svg';
import { HELP_PATH } from '../../ui/help-card.tsx';
import { Wave } from '../../ui/wave.tsx';
import { DOORS, TEACHERS } from './doors.tsx';
import { isInStudio } from './is-in-studio.ts';
import './site-footer.css';

const QUICK_LINKS = [
  { to: '/about-us', label: 'About Us' },
  { to: '/pricing-page', label: 'Packages' },
  { to: '/policy', label: 'Privacy policy' },
  { to: '/contact-us', label: 'Contact Us' },
  { to: '/intro-page', label: 'Get Started' },
] as const;

/**
 * Links to other services: on the home page, as specified (docs/spec/platform.md §2 item 10), and on pages for grown-ups.
 * Elsewhere, and in the kids theme (site-footer.css), no link leads a child to a social network.
 */
const SHARING_PAGES: readonly string[] = ['/', '/about-us', '/pricing-page', '/contact-us', '/teachers', '/privacy', '/terms', '/refund'];

/** Need no account of ours elsewhere, and load nothing until followed. */
function listSocialLinks(publicUrl: string) {
  const address = encodeURIComponent(publicUrl);
  const words = encodeURIComponent(`ThreeSeas: communication, confidence and creativity ${publicUrl}`);
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${words}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}

type Props = { footer: FooterTexts; contact: ContactTexts; publicUrl: string };

export function SiteFooter({ footer, contact, publicUrl }: Props) {
  const { pathname } = useLocation();
  if (isInStudio(pathname)) return null;
  const isForGrownUps = SHARING_PAGES.includes(pathname.toLowerCase());
  return (
    <div className="site-footer">
      <Wave into="abyss" />
      <footer>
        <div className="wrap footer-columns stack gap-6">
          <div>
            <img src={logoNight} alt="ThreeSeas" width="496" height="84" loading="lazy" />
            <p>{footer.line}</p>
          </div>
          <nav aria-label="Quick links">
            <h2>Quick links</h2>
            <ul className="footer-links">
              {QUICK_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="Explore">
            <h2>Explore</h2>
            <ul className="footer-links">
              {[...DOORS, TEACHERS].map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Say hello</h2>
            <ul className="footer-links">
              <li>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
              <li>
                <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>
              </li>
              {contact.sample_note !== undefined && <li>(samples, see Contact Us)</li>}
              <li>
                <Link to="/">Join the Journey</Link>
              </li>
            </ul>
          </div>
          {isForGrownUps && (
            <div className="footer-share">
              <h2>Tell a friend</h2>
              <ul className="footer-links">
                {listSocialLinks(publicUrl).map(({ label, href }) => (
                  <li key={label}>
                    <a href={href} target="_blank" rel="noreferrer">
                      {label}
                      <span className="visually-hidden"> (opens in a new tab)</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="wrap footer-end row far">
          <small>{footer.copyright}</small>
          <ul className="footer-links inline">
            <li>
              <Link className="footer-help" to={HELP_PATH}>
                Need help?
              </Link>
            </li>
            <li>
              <Link to="/privacy">Privacy notice</Link>
            </li>
            <li>
              <Link to="/terms">Terms</Link>
            </li>
            <li>
              <Link to="/refund">Refunds</Link>
            </li>
            <li>
              <a href="/rss.xml">RSS feed</a>
            </li>
          </ul>
        </div>
      </footer>
    </div>
  );
}
