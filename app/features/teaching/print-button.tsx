import { Icon } from '../../ui/icon.tsx';

/** Opens the print window; without scripts the words beside it say how to print. */
export function PrintButton() {
  return (
    <button type="button" className="btn main teach-print" onClick={() => window.print()}>
      <Icon name="print" />
      Print
    </button>
  );
}
