import { useRef, type ReactNode } from 'react';
import { deleteRecording, useRecording } from '../../media/recordings.ts';
import { Icon } from '../../ui/icon.tsx';
import { RecordingPlayer } from '../../ui/recorder/recording-player.tsx';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import type { Roleplay } from './definition.ts';
import { PuppetFigure } from './puppet-figure.tsx';
import { findPuppet } from './puppets.ts';

type Props = {
  items: readonly SavedItem<Roleplay>[];
  renderKeep: (item: SavedItem<Roleplay>, sound?: Blob) => ReactNode;
  moveMouth: (of: Element | null, level: number) => void;
};

export function RoleplayList({ items, renderKeep, moveMouth }: Props) {
  return (
    <SavedList title="Your Roleplays" className="puppet-list">
      {items.map((saved) => (
        <RoleplayEntry key={saved.id} saved={saved} renderKeep={renderKeep} moveMouth={moveMouth} />
      ))}
    </SavedList>
  );
}

function RoleplayEntry({ saved, renderKeep, moveMouth }: Omit<Props, 'items'> & { saved: SavedItem<Roleplay> }) {
  const { audioURL, ...words } = saved.item;
  const roleplay = saved.item;
  const puppet = findPuppet(roleplay.character);
  const recording = useRecording(audioURL);
  const entry = useRef<HTMLLIElement>(null);
  return (
    <li className="panel tint stack gap-3 starts" ref={entry}>
      <h3 className="media gap-2 deep">
        {puppet !== undefined && <PuppetFigure puppet={puppet} />}
        {roleplay.character}
      </h3>
      <p className="saved-text" dir="auto">
        {roleplay.text}
      </p>
      {recording !== undefined && (
        <RecordingPlayer recording={recording} name={roleplay.character} onLevel={(level) => moveMouth(entry.current, level)} />
      )}
      {audioURL !== undefined && recording === undefined && (
        <p className="hint">The recording is no longer here. It lasts until you delete it or reload the page.</p>
      )}
      <div className="row">
        {/* A recording's address is valid only in this page: the words and the sound itself are kept. */}
        {renderKeep({ ...saved, item: words }, recording?.blob)}
        {recording !== undefined && (
          <button
            className="btn small danger"
            type="button"
            aria-label={`Delete Recording: ${roleplay.character}`}
            onClick={() => deleteRecording(recording.url)}
          >
            <Icon name="trash" />
            Delete Recording
          </button>
        )}
      </div>
    </li>
  );
}
