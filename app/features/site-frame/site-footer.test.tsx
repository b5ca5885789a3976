import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { siteTexts } from '#content/site.server.ts';
import { ADDRESSES } from '#contracts/addresses.ts';
import { SiteFooter } from './site-footer.tsx';

const SOCIAL = /wa\.me|facebook|linkedin/;
const draw = (path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <SiteFooter footer={siteTexts.footer()} contact={siteTexts.contact()} publicUrl="https://sea.example" />
    </MemoryRouter>,
  );

it('leads to social networks only on the home page and on pages for grown-ups', () => {
  const sharing = ADDRESSES.map(({ path }) => path).filter((path) => SOCIAL.test(draw(path)));
  expect(sharing.toSorted()).toEqual(['/', '/about-us', '/contact-us', '/pricing-page', '/privacy', '/refund', '/teachers', '/terms']);
  expect(draw('/About-Us')).toMatch(SOCIAL);
});
