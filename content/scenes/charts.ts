/** Teaching pictures that are no scenes (packages/scenes/charts.ts), with what they show in words. */
export const CHARTS = {
  'family-tree':
    "Amara's family tree: her grandmother and grandfather, below them her aunt and uncle with her cousin, and her father and mother with her brother, Amara and her sister.",
  feelings: 'Eight faces with their words: happy, sad, angry, worried, proud, shy, surprised and calm.',
  body: 'A boy with words around him: hair, ear, eye, nose, mouth, shoulder, arm, tummy, hand, knee, leg and foot.',
} as const;
export type ChartId = keyof typeof CHARTS;
export const CHART_IDS = Object.keys(CHARTS) as ChartId[];
export const toChartPath = (id: ChartId): string => `/public/scenes/charts/${id}.svg`;
