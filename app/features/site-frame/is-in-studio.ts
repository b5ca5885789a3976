/** The studio has a frame of its own, without the public header's links, the doors and the footer. */
export const isInStudio = (pathname: string): boolean => /^\/studio(?:\/|$)/i.test(pathname);
