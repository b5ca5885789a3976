import type { MetaDescriptor } from 'react-router';

type Page = {
  title: string;
  description: string;
  path: string;
  publicUrl: string;
  image?: string;
  type?: 'website' | 'article';
  noIndex?: boolean;
};

export const SITE_NAME = 'ThreeSeas';
const SOCIAL_IMAGE = '/social.png';

/** Title, description, canonical address and what social networks read, for one page. */
export function describePage({
  title,
  description,
  path,
  publicUrl,
  image = SOCIAL_IMAGE,
  type = 'website',
  noIndex = false,
}: Page): MetaDescriptor[] {
  const fullTitle = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
  const url = `${publicUrl}${path === '/' ? '/' : path}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url } as const]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${publicUrl}${image}` },
    { property: 'og:site_name', content: SITE_NAME },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
