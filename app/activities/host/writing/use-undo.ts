import { useState } from 'react';
import { EMPTY_HISTORY, recordChange, takeBack } from './undo-history.ts';

export function useUndo(value: string, onChange: (value: string) => void) {
  const [history, setHistory] = useState(EMPTY_HISTORY);
  const step = takeBack(history, value);
  return {
    canUndo: step !== undefined,
    change: (next: string) => {
      setHistory(recordChange(history, value, next, Date.now()));
      onChange(next);
    },
    undo: () => {
      if (step === undefined) return;
      setHistory(step.history);
      onChange(step.text);
    },
  };
}
