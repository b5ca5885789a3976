import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ERRORS, type FieldErrors } from '#contracts/errors.ts';
import type { z } from '#contracts/zod.ts';
import { checkForm, describeFailure } from './form-errors.ts';

/** `attempts` counts the sends that failed; each one moves the focus to the first field that is marked. */
type State = { isSending: boolean; errors: FieldErrors; problem: string; success: string; attempts: number };
const START: State = { isSending: false, errors: {}, problem: '', success: '', attempts: 0 };

type Options<Schema extends z.core.$ZodType> = {
  schema: Schema;
  /** What it gives is said above the form until the next try. */
  send: (data: z.core.output<Schema>) => Promise<string | void>;
  /** What is sent beside the fields, e.g. from the address. */
  extra?: Record<string, unknown>;
  /** Said when a failure brings no words of its own (docs/spec/platform.md §8). */
  fallback?: string;
  /** Field errors that say it all need no sentence above the form. */
  invalidMessage?: string;
};

/**
 * The rules of every form: check with the server's own schema, send once, keep what was typed, say what happened at the
 * field or above the form. The fields keep their own text, so that nothing typed is lost to a slow script.
 */
export function useSendingForm<Schema extends z.core.$ZodType>({
  schema,
  send,
  extra,
  fallback,
  invalidMessage = ERRORS.invalid.message,
}: Options<Schema>) {
  const form = useRef<HTMLFormElement>(null);
  const isOnItsWay = useRef(false);
  const [state, setState] = useState(START);

  useEffect(() => {
    if (state.attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.attempts]);

  const fail = (problem: string, errors: FieldErrors) =>
    setState(({ attempts }) => ({ isSending: false, problem, errors, success: '', attempts: attempts + 1 }));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const given = { ...extra, ...Object.fromEntries(new FormData(event.currentTarget)) };
    try {
      const checked = checkForm(schema, given);
      if (!checked.isValid) {
        fail(invalidMessage, checked.errors);
        return;
      }
      setState((last) => ({ ...last, isSending: true, problem: '', success: '', errors: {} }));
      const success = (await send(checked.data)) ?? '';
      setState({ ...START, success });
    } catch (error) {
      const { message, errors } = describeFailure(error, fallback);
      fail(message, errors);
    } finally {
      isOnItsWay.current = false;
    }
  }

  /** A field that is being mended is no longer marked. */
  function change(event: FormEvent<HTMLFormElement>): void {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name } = target;
    setState((last) => {
      if (last.errors[name] === undefined) return last;
      const { [name]: _mended, ...errors } = last.errors;
      return { ...last, errors, problem: Object.keys(errors).length === 0 ? '' : last.problem };
    });
  }

  return { form, ...state, submit, change };
}
