/** Where a drawn scene is served. `place` is its number in the story, or in the comic that a lesson is, or `picture`. */
export const toPicturePath = (id: string, place: number | `comic-${number}` | 'picture'): string => `/public/scenes/${id}/${place}.svg`;
