import type { ReactNode, RefObject } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import { CollageArt } from './collage-art.tsx';
import { getColorName } from './colors.ts';
import type { Palette } from './definition.ts';

type Props = {
  items: readonly SavedItem<Palette>[];
  heading: RefObject<HTMLHeadingElement | null>;
  onDownload: (palette: Palette) => void;
  renderKeep: (item: SavedItem<Palette>) => ReactNode;
};

export function PaletteList({ items, heading, onDownload, renderKeep }: Props) {
  return (
    <SavedList title="Your palettes" heading={heading}>
      {items.map((saved, index) => (
        <li key={saved.id} className="panel tint stack gap-3">
          <CollageArt colors={saved.item.colors} description={saved.item.description} />
          <h3 className="lg deep">I am a canvas made of...</h3>
          <p className="saved-text" dir="auto">
            {saved.item.description}
          </p>
          <p className="hint">{saved.item.colors.map(getColorName).join(', ')}</p>
          <div className="row">
            <button
              className="btn small"
              type="button"
              aria-label={`Download picture of palette ${index + 1}`}
              onClick={() => onDownload(saved.item)}
            >
              Download picture
            </button>
            {renderKeep(saved)}
          </div>
        </li>
      ))}
    </SavedList>
  );
}
