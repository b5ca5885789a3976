/**
 * The style sheets of all screens, for pages that may render one: a screen's code is loaded on demand, but its styles must be
 * linked in the first document. One file, cached for good.
 */
import.meta.glob(['./host/**/*.css', './*/*.css'], { eager: true });
