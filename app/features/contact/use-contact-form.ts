import { useEffect, useRef, useState, type FormEvent } from 'react';
import { contactRequest, type ContactResponse } from '#contracts/contact.ts';
import { ERRORS, type FieldErrors } from '#contracts/errors.ts';
import { callApi } from '../../lib/api.ts';
import { checkForm, describeFailure } from '../../lib/form-errors.ts';
import { useFormDraft } from './use-form-draft.ts';

const DRAFT_KEY = 'draft:contact';
const DRAFT_FIELDS = ['name', 'email', 'message'] as const;

/** `attempts` counts the sends that failed; each one moves the focus to the first field that is marked. */
type State = { isSending: boolean; errors: FieldErrors; problem: string; attempts: number };
const START: State = { isSending: false, errors: {}, problem: '', attempts: 0 };

/** The contact form's rules: check, send once, keep what was typed, say what happened. */
export function useContactForm(onSent: (message: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const isOnItsWay = useRef(false);
  const [state, setState] = useState(START);
  const { saveDraft, clearDraft } = useFormDraft(DRAFT_KEY, form, DRAFT_FIELDS);

  useEffect(() => {
    if (state.attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.attempts]);

  const fail = (problem: string, errors: FieldErrors) =>
    setState(({ attempts }) => ({ isSending: false, problem, errors, attempts: attempts + 1 }));

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isOnItsWay.current) return;
    const checked = checkForm(contactRequest, Object.fromEntries(new FormData(event.currentTarget)));
    if (!checked.isValid) {
      fail(ERRORS.invalid.message, checked.errors);
      return;
    }
    isOnItsWay.current = true;
    setState((last) => ({ ...last, isSending: true, problem: '', errors: {} }));
    try {
      const { message } = await callApi<ContactResponse>('/api/contact', { method: 'POST', body: checked.data });
      clearDraft();
      onSent(message);
    } catch (error) {
      const { message, errors } = describeFailure(error);
      fail(message, errors);
    } finally {
      isOnItsWay.current = false;
    }
  }

  /** A field that is being mended is no longer marked. */
  function change(event: FormEvent<HTMLFormElement>): void {
    saveDraft();
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name } = target;
    setState((last) => {
      if (last.errors[name] === undefined) return last;
      const { [name]: _mended, ...errors } = last.errors;
      return { ...last, errors, problem: Object.keys(errors).length === 0 ? '' : last.problem };
    });
  }

  return { form, state, send, change };
}
