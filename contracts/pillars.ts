/** The three areas of the product, in the order in which they are shown. */
export const PILLARS = ['communication', 'confidence', 'creativity'] as const;
export type Pillar = (typeof PILLARS)[number];

export const ACTIVITY_AGES = ['kids', 'teens'] as const;
export type ActivityAge = (typeof ACTIVITY_AGES)[number];
