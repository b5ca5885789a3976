import type { CoursePage, Menu } from '#contracts/course.ts';
import { toLearningAddress } from '../course-address.ts';

export type UnitPlace = { slug: string; name: string; level: string; aim: string; href: string | undefined; pages: number[] };

/** The public units. Staff may rename or move them; slugs stay. */
export const listUnitPlaces = (pages: readonly Omit<CoursePage, 'blocks'>[], { arr }: Menu): UnitPlace[] =>
  pages
    .filter(({ parent_id: parent }) => parent === null)
    .map(({ id, slug, name, level, aim }) => {
      const below = arr.filter(({ parent_id: parent }) => parent === id).map((item) => item.id);
      return { slug, name, level, aim, href: toLearningAddress(below[0] ?? id), pages: below };
    });
