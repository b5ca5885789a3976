import type { BlogDetail } from '#contracts/blog.ts';
import { SITE_NAME } from '../../lib/page-meta.ts';
import { readPictureFile, toSocialImage } from '../../lib/picture-file.ts';

/** For social networks, which cannot show our SVG drawings. */
export const findSocialImage = ({ image }: BlogDetail): { image?: string } =>
  readPictureFile(image) === undefined ? {} : { image: `/public/${toSocialImage(image)}` };

/** For search engines (schema.org BlogPosting). */
export function describePost(post: BlogDetail, publicUrl: string) {
  const organization = { '@type': 'Organization', name: SITE_NAME, url: `${publicUrl}/` };
  const address = `${publicUrl}/blogs/${post.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.short_description,
    image: `${publicUrl}/public/${toSocialImage(post.image)}`,
    datePublished: post.created_at,
    dateModified: post.updated_at,
    articleSection: post.category,
    keywords: post.tag,
    inLanguage: 'en',
    url: address,
    mainEntityOfPage: address,
    author: organization,
    publisher: organization,
  };
}
