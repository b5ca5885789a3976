import { useEffect, type RefObject } from 'react';
import type { FieldErrors } from '#contracts/errors.ts';

/** A failed try focuses the first marked field. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, errors: FieldErrors): void {
  const marked = Object.keys(errors).join(' ');
  useEffect(() => {
    if (marked !== '') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, marked]);
}
