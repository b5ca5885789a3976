export const LEVELS = ['kids', 'teens', 'adults'] as const;
export type Level = (typeof LEVELS)[number];
export const LEVEL_NAMES: Record<Level, string> = { kids: 'Kids', teens: 'Teens', adults: 'Students and grown-ups' };
