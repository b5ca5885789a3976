/** Each activity's own drawn scene, by id. */
const scenes = import.meta.glob<string>('#content/art/scenes/*.svg', { eager: true, query: '?url', import: 'default' });

export const findScene = (id: string): string | undefined => Object.entries(scenes).find(([file]) => file.endsWith(`/${id}.svg`))?.[1];
