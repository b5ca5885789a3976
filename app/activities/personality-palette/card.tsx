import { CollageArt } from './collage-art.tsx';
import { getColorName } from './colors.ts';
import type { Palette } from './definition.ts';
import './personality-palette.css';

export default function PaletteCard({ item }: { item: Palette }) {
  return (
    <div className="stack">
      <CollageArt colors={item.colors} description={item.description} />
      <p className="saved-text" dir="auto">
        {item.description}
      </p>
      <p className="hint">{item.colors.map(getColorName).join(', ')}</p>
    </div>
  );
}
