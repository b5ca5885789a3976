/** A sitemap of older posts with its number; `/sitemap.xml` has the newest (feeds.ts). */
export const OLDER_SITEMAP = /^\/sitemap-([1-9]\d{0,5})\.xml$/;
