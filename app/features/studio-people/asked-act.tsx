import { useRef, type ComponentProps } from 'react';
import { AskedAct as Asked } from '../../ui/asked-act.tsx';

type Props = Omit<ComponentProps<typeof Asked>, 'act' | 'onClosed'> & {
  /** Returns what to say on success. */
  act: () => Promise<string | undefined>;
  onDone: (words: string) => void;
};

/** An act on a person that says above the page what was done. */
export function AskedAct({ act, onDone, ...rest }: Props) {
  const words = useRef('');
  const note = async () => {
    const done = await act();
    words.current = done ?? '';
    return done !== undefined;
  };
  return <Asked {...rest} act={note} onClosed={() => onDone(words.current)} />;
}
