import type { ReactElement, RefObject } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { storeFilmAloud, useFilmAloud } from './use-film-aloud.ts';

type SwitchProps = { isOn: boolean; name: string; onPress: () => void };
const Switch = ({ isOn, name, onPress }: SwitchProps) => (
  <button type="button" className="chip" aria-pressed={isOn} onClick={onPress}>
    {name}
  </button>
);

type Props = {
  /** The film and what is below it fill the screen; missing where the browser can't. */
  stage: RefObject<HTMLElement | null> | undefined;
  hasVoice: boolean;
  hasCaptions: boolean;
  onCaptions: (hasCaptions: boolean) => void;
};

export function FilmSwitches({ stage, hasVoice, hasCaptions, onCaptions }: Props): ReactElement | null {
  const { canRead, isAloud } = useFilmAloud(hasVoice);
  return (
    <div className="row gap-2" role="group" aria-label="Film">
      <Switch isOn={hasCaptions} name="Captions" onPress={() => onCaptions(!hasCaptions)} />
      {canRead && <Switch isOn={isAloud} name="Read aloud" onPress={() => storeFilmAloud(!isAloud)} />}
      {stage !== undefined && (
        <button type="button" className="chip" onClick={() => void stage.current?.requestFullscreen().catch(() => {})}>
          <Icon name="expand" />
          Full screen
        </button>
      )}
    </div>
  );
}
