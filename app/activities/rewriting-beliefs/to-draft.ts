import type { BeliefsDraft, Transformations } from './definition.ts';
import { EMPTY_ROW } from './rows.ts';

export const toDraft = ({ pairs: [row1 = EMPTY_ROW, row2 = EMPTY_ROW, row3 = EMPTY_ROW] }: Transformations): BeliefsDraft => ({
  row1,
  row2,
  row3,
  isStarted: true,
});
