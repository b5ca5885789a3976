import type { ReactNode } from 'react';

/** Scrolls a wide table sideways, so that the page does not. */
export function WideTable({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // Without a tab stop a keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`wide-table ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
