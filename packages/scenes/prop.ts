import type { Point } from './paint.ts';

/** A thing with the middle of its foot at 0,0, beside a child 290 high. `grip` is where a hand takes it, if it can be carried. */
export type Prop = {
  width: number;
  height: number;
  color: string;
  draw: (color: string) => string;
  grip?: Point;
  /** Degrees by which it is turned in a hand. */ heldTurn?: number;
  isFlat?: boolean;
};

export const prop = (
  width: number,
  height: number,
  color: string,
  draw: Prop['draw'],
  more: Pick<Prop, 'grip' | 'heldTurn' | 'isFlat'> = {},
): Prop => ({
  width,
  height,
  color,
  draw,
  ...more,
});
