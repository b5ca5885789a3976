import { Icon } from '../../ui/icon.tsx';

type Props = { label: string; number: number; total: number; goBack: (() => void) | undefined; goOn: (() => void) | undefined };

/** At an end the button does nothing but stays reachable, so that the focus is not lost. */
export function StepButtons({ label, number, total, goBack, goOn }: Props) {
  return (
    <nav className="hub-steps no-print row far" aria-label={label}>
      <button type="button" className="btn" aria-disabled={goBack === undefined} onClick={goBack}>
        <Icon name="back" />
        Previous
      </button>
      <span className="soft bold">{`${number} of ${total}`}</span>
      <button type="button" className="btn sec" aria-disabled={goOn === undefined} onClick={goOn}>
        Next
        <Icon name="arrow" />
      </button>
    </nav>
  );
}
