import { useEffect, useRef, useState } from 'react';
import scene from '#content/art/scenes/personality-palette.svg';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { CollageArt } from './collage-art.tsx';
import { ColorGrid } from './color-grid.tsx';
import type { Palette } from './definition.ts';
import { downloadCollage } from './download-collage.ts';
import { canSavePalette, cleanColors, describeCount, PALETTE_SIZE, toggleColor } from './palette.ts';
import { PaletteForm } from './palette-form.tsx';
import { PaletteList } from './palette-list.tsx';
import './personality-palette.css';

const MESSAGE_MS = 6000;

export default function PersonalityPaletteScreen(props: ActivityScreenProps<Palette, Palette>) {
  const { draft, changeDraft, items, saveItem, announce, playSound, renderKeep } = props;
  const [savedNow, setSavedNow] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const colors = cleanColors(draft.colors);
  const isFull = colors.length === PALETTE_SIZE;

  const toggle = (code: string) => {
    changeDraft({ colors: toggleColor(colors, code) });
    playSound('pop');
  };
  const save = () => {
    if (!canSavePalette(draft)) return;
    saveItem({ colors, description: draft.description.trim() });
    changeDraft({ colors: [], description: '' });
    setSavedNow((count) => count + 1);
    playSound('chime');
    announce({ kind: 'status', text: 'Your unique personality palette has been saved!', durationMs: MESSAGE_MS });
  };
  const download = (palette: Palette) => {
    downloadCollage(palette).catch(() => announce({ kind: 'alert', text: 'This browser could not make the picture.' }));
  };

  // Saving removes the form; the focus goes to the result.
  useEffect(() => {
    if (savedNow > 0) heading.current?.focus();
  }, [savedNow]);

  return (
    <div className="sides personality-palette">
      <div className="panel wide tint stack">
        <p>Choose five colours that feel like you. Put one back whenever you change your mind.</p>
        <ColorGrid chosen={colors} onToggle={toggle} />
        <p className="side-words" role="status">
          {describeCount(colors)}
        </p>
      </div>
      <div>
        {isFull ? (
          <CollageArt colors={colors} description={draft.description} />
        ) : (
          <figure className="side-scene tint deep rounded stack">
            <img className="art" src={scene} alt="" width="640" height="400" />
            <figcaption>Your collage starts with the fifth colour.</figcaption>
          </figure>
        )}
      </div>
      {isFull && <PaletteForm description={draft.description} onChange={(description) => changeDraft({ description })} onSave={save} />}
      {items.length > 0 && <PaletteList items={items} heading={heading} onDownload={download} renderKeep={renderKeep} />}
    </div>
  );
}
