import type { ModuleContext } from '../../core/module.ts';
import type { PictureService } from '../pictures/service.ts';
import type { CourseTexts } from './texts.ts';
import type { Tree } from './tree.ts';

/** What each use case of the course is given first. */
export type CourseContext = Pick<ModuleContext, 'db' | 'now'> & {
  pictures: PictureService;
  texts: CourseTexts;
  /** What paths of films are put behind. */
  filmBase: string;
  /** The public menu, read once per change of content. */
  readVisibleTree: () => Promise<Tree>;
};
