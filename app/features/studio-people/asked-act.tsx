import type { ComponentProps } from 'react';
import { AskedAct as Asked } from '../../ui/asked-act.tsx';

type Props = Omit<ComponentProps<typeof Asked>, 'act'> & {
  /** Returns what to say on success. */
  act: () => Promise<string | undefined>;
  onDone: (words: string) => void;
};

/** An act on a person that says above the page what was done. */
export function AskedAct({ act, onDone, ...rest }: Props) {
  const actAndSay = async () => {
    const words = await act();
    if (words !== undefined) onDone(words);
    return words !== undefined;
  };
  return <Asked {...rest} act={actAndSay} />;
}
