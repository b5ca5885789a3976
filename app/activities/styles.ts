/** All screens' styles: a screen's code loads on demand, but its styles must be linked in the first document. One cached file. */
import.meta.glob(['./host/**/*.css', './*/*.css'], { eager: true });
