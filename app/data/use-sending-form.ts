import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ERRORS, type FieldErrors } from '#contracts/errors.ts';
import type { z } from '#contracts/zod.ts';
import { checkForm, describeFailure } from './form-errors.ts';

/** `attempts` counts failed sends; each moves the focus to the first marked field. */
type State = { isSending: boolean; errors: FieldErrors; problem: string; success: string; attempts: number };
const START: State = { isSending: false, errors: {}, problem: '', success: '', attempts: 0 };

type Options<Schema extends z.core.$ZodType> = {
  schema: Schema;
  /** Its result is said above the form until the next try. */
  send: (data: z.core.output<Schema>) => Promise<string | void>;
  extra?: Record<string, unknown>;
  /** For failures without words of their own (docs/spec/platform.md §8). */
  fallback?: string;
  /** Not needed where field errors say it all. */
  invalidMessage?: string;
};

/**
 * The rules of every form: check with the server's own schema, send once, keep what was typed, say what happened at the field or
 * above the form. Fields keep their own text, so that a slow script loses nothing.
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

  /** True once it is sent. */
  async function sendValues(given: object): Promise<boolean> {
    if (isOnItsWay.current) return false;
    isOnItsWay.current = true;
    try {
      const checked = checkForm(schema, given);
      if (!checked.isValid) {
        fail(invalidMessage, checked.errors);
        return false;
      }
      setState((last) => ({ ...last, isSending: true, problem: '', success: '', errors: {} }));
      const success = (await send(checked.data)) ?? '';
      setState({ ...START, success });
      return true;
    } catch (error) {
      const { message, errors } = describeFailure(error, fallback);
      fail(message, errors);
      return false;
    } finally {
      isOnItsWay.current = false;
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // What the form holds itself counts: there a number is a number, in its field it is a text.
    await sendValues({ ...Object.fromEntries(new FormData(event.currentTarget)), ...extra });
  }

  function change(event: FormEvent<HTMLFormElement>): void {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)) return;
    const { name } = target;
    setState((last) => {
      if (last.errors[name] === undefined) return last;
      const { [name]: _mended, ...errors } = last.errors;
      return { ...last, errors, problem: Object.keys(errors).length === 0 ? '' : last.problem };
    });
  }

  return { form, ...state, submit, sendValues, change };
}
