import type { MetaDescriptor } from 'react-router';

type Page = {
  title: string;
  description: string;
  path: string;
  image?: string;
  type?: 'website' | 'article';
  noIndex?: boolean;
};

export const SITE_NAME = 'ThreeSeas';
const SOCIAL_IMAGE = '/social.png';

/** A route's `meta` argument: the root's data comes first. */
type Matches = readonly [{ loaderData?: { publicUrl: string } | undefined }, ...unknown[]];

/** The public address, from the root's loader. */
export const readPublicUrl = (matches: Matches): string => matches[0].loaderData?.publicUrl ?? '';

/** One page's title, description, canonical address and social preview. */
export function describePage(
  matches: Matches,
  { title, description, path, image = SOCIAL_IMAGE, type = 'website', noIndex = false }: Page,
): MetaDescriptor[] {
  const publicUrl = readPublicUrl(matches);
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
