/** Pure functions of time in seconds: the same moment always gives the same picture. */

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

export const lerp = (from: number, to: number, amount: number): number => from + (to - from) * amount;

/** 0 to 1, slow at both ends. */
export function ease(t: number, at: number, duration = 0.7): number {
  const p = clamp((t - at) / duration);
  return p * p * (3 - 2 * p);
}

/** 0 to 1 with a slight overshoot, then rest: how everything enters. */
export function settle(t: number, at: number, duration = 0.7): number {
  const p = clamp((t - at) / duration) - 1;
  const swing = 1.3;
  return 1 + (swing + 1) * p ** 3 + swing * p ** 2;
}

/** A value that goes from one number to another and slows down at both ends. */
export const glide = (t: number, at: number, duration: number, from: number, to: number): number => lerp(from, to, ease(t, at, duration));

/** A value that arrives with a settle. */
export const land = (t: number, at: number, duration: number, from: number, to: number): number => lerp(from, to, settle(t, at, duration));

/** A jump up and down again; zero before and after. */
export const hop = (t: number, at: number, duration: number, height: number): number =>
  -height * Math.sin(Math.PI * clamp((t - at) / duration));

/** Time in small steps, for what is always in motion: paper moves like paper, and every second frame is spared. */
export const stepped = (t: number): number => Math.floor(t * 7.5 + 0.001) / 7.5;

export const bob = (t: number, amount = 4, period = 5, phase = 0): number =>
  amount * Math.sin((2 * Math.PI * (stepped(t) + phase)) / period);

/** A walking swing between -1 and 1, only while `moving`. */
export const stride = (t: number, period = 0.8): number => Math.sin((2 * Math.PI * t) / period);
