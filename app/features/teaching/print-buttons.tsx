import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Papers that are often printed without the others: thirty worksheets, or one plan. */
const ALONE = [
  { id: 'sheet', label: 'Worksheet only' },
  { id: 'plan', label: 'Plan only' },
] as const;

/** Prints everything, or one paper alone; without scripts the words beside it say how to print. */
export function PrintButtons({ papers }: { papers: readonly { id: string }[] }) {
  const [only, setOnly] = useState<{ id: string | undefined }>();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (only === undefined) return undefined;
    const article = place.current?.closest('article');
    const others = only.id === undefined ? [] : [...(article?.querySelectorAll(`.paper:not(.paper-${only.id})`) ?? [])];
    for (const paper of others) paper.classList.add('is-left-out');
    const restore = () => {
      for (const paper of others) paper.classList.remove('is-left-out');
    };
    window.addEventListener('afterprint', restore, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', restore);
      restore();
    };
  }, [only]);
  return (
    <span className="row teach-print" ref={place}>
      <button type="button" className="btn main" onClick={() => setOnly({ id: undefined })}>
        <Icon name="print" />
        Print
      </button>
      {ALONE.filter(({ id }) => papers.some((paper) => paper.id === id)).map(({ id, label }) => (
        <button key={id} type="button" className="btn" onClick={() => setOnly({ id })}>
          <Icon name="print" />
          {label}
        </button>
      ))}
    </span>
  );
}
