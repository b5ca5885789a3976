/** A pattern is a repeating tile of 24 units; `marks` are lines in the colour's second paper. */
export type MoodColor = {
  id: string;
  name: string;
  color: string;
  mark: string;
  pattern: { name: string; marks: string; isFilled: boolean };
};

/** The ten specified colours (docs/spec/activities.md §3), with patterns, so that they differ by more than colour. */
export const MOOD_COLORS: readonly MoodColor[] = [
  {
    id: 'red',
    name: 'Red',
    color: '#e8574a',
    mark: '#ffd0c4',
    pattern: { name: 'zigzags', marks: 'M-2 9 6 3 12 9 18 3 26 9M-2 21 6 15 12 21 18 15 26 21', isFilled: false },
  },
  {
    id: 'teal',
    name: 'Teal',
    color: '#2a9d96',
    mark: '#b6ece6',
    pattern: { name: 'waves', marks: 'M-6 7q6-7 12 0t12 0t12 0M-6 19q6-7 12 0t12 0t12 0', isFilled: false },
  },
  {
    id: 'blue',
    name: 'Blue',
    color: '#3f7fd6',
    mark: '#cfe2ff',
    pattern: { name: 'raindrops', marks: 'M6 2C10 7 10 11 6 11 2 11 2 7 6 2ZM18 13C22 18 22 22 18 22 14 22 14 18 18 13Z', isFilled: true },
  },
  {
    id: 'green',
    name: 'Green',
    color: '#4faa5e',
    mark: '#d2f0c8',
    pattern: { name: 'leaves', marks: 'M3 11C3 4 8 2 12 2 12 9 7 11 3 11ZM14 23C14 16 19 14 23 14 23 21 18 23 14 23Z', isFilled: true },
  },
  {
    id: 'yellow',
    name: 'Yellow',
    color: '#ffd84d',
    mark: '#a06a00',
    pattern: { name: 'sunrays', marks: 'M12 3V8M12 16V21M3 12H8M16 12H21M6 6 9 9M15 15 18 18M18 6 15 9M6 18 9 15', isFilled: false },
  },
  {
    id: 'pink',
    name: 'Pink',
    color: '#ff9fcf',
    mark: '#8f2a63',
    pattern: { name: 'dots', marks: 'M6 3a3 3 0 1 1-.1 0ZM18 15a3 3 0 1 1-.1 0Z', isFilled: true },
  },
  {
    id: 'mint',
    name: 'Mint',
    color: '#a9e5cc',
    mark: '#1d7d5c',
    pattern: { name: 'crosses', marks: 'M6 2V10M2 6H10M18 14V22M14 18H22', isFilled: false },
  },
  {
    id: 'gold',
    name: 'Gold',
    color: '#d9a13a',
    mark: '#fff0c2',
    pattern: {
      name: 'stars',
      marks: 'M12 2 14.4 9.2 22 9.4 16 14 18.2 21.4 12 17 5.8 21.4 8 14 2 9.4 9.6 9.2Z',
      isFilled: true,
    },
  },
  {
    id: 'purple',
    name: 'Purple',
    color: '#8460cf',
    mark: '#e5d9ff',
    pattern: { name: 'diamonds', marks: 'M6 1 11 6 6 11 1 6ZM18 13 23 18 18 23 13 18Z', isFilled: false },
  },
  {
    id: 'rose',
    name: 'Rose',
    color: '#d9527f',
    mark: '#ffd6e2',
    pattern: {
      name: 'petals',
      marks: 'M12 12C6 9 7 2 12 3 17 2 18 9 12 12 18 9 23 14 19 18 14 22 11 17 12 12 13 17 10 22 5 18 1 14 6 9 12 12Z',
      isFilled: false,
    },
  },
];

export function findColor(id: string | undefined): MoodColor | undefined {
  return MOOD_COLORS.find((color) => color.id === id);
}
