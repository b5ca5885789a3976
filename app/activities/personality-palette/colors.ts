export type PaletteColor = { code: string; name: string };

/** The ten fixed colours, in the order of docs/spec/activities.md §2. The names are ours. */
export const PALETTE_COLORS: readonly PaletteColor[] = [
  { code: '#ff6b6b', name: 'Coral red' },
  { code: '#4ecdc4', name: 'Lagoon teal' },
  { code: '#45b7d1', name: 'Sky blue' },
  { code: '#96ceb4', name: 'Sage green' },
  { code: '#feca57', name: 'Mango yellow' },
  { code: '#ff9ff3', name: 'Orchid pink' },
  { code: '#a8e6cf', name: 'Mint green' },
  { code: '#ffd93d', name: 'Sunflower gold' },
  { code: '#6c5ce7', name: 'Dusk violet' },
  { code: '#fd79a8', name: 'Rose' },
];

export function getColorName(code: string): string {
  return PALETTE_COLORS.find((color) => color.code === code)?.name ?? code;
}
