// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from '#contracts/zod.ts';
import { useSendingForm } from './use-sending-form.ts';

const NO_COUNTRY = 'Please choose your country.';
const NO_NAME = 'Please write your name.';
const schema = z.object({ name: z.string().check(z.minLength(1, NO_NAME)), country: z.string().check(z.minLength(2, NO_COUNTRY)) });

function BillingForm() {
  const { form, errors, problem, submit, change } = useSendingForm({
    schema,
    send: async () => {},
    invalidMessage: 'Please check the form.',
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} onChange={change}>
      <p>{problem}</p>
      <input name="name" aria-label="Name" />
      <p>{errors['name']}</p>
      <select name="country" aria-label="Country" defaultValue="">
        <option value="">Choose</option>
        <option value="IN">India</option>
      </select>
      <p>{errors['country']}</p>
      <button>Pay</button>
    </form>
  );
}

afterEach(cleanup);

test('an error at a list goes once something is chosen, as one at a field goes once something is typed', () => {
  render(<BillingForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByText(NO_COUNTRY)).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'IN' } });
  expect(screen.queryByText(NO_COUNTRY)).toBeNull();
  expect(screen.getByText(NO_NAME)).toBeTruthy();
  expect(screen.getByText('Please check the form.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Asha' } });
  expect(screen.queryByText(NO_NAME)).toBeNull();
  expect(screen.queryByText('Please check the form.')).toBeNull();
});

test('what a form holds itself is checked and sent like its fields, and says whether it went', async () => {
  const sent: unknown[] = [];
  const { result } = renderHook(() =>
    useSendingForm({
      schema,
      send: async (data) => {
        if (data.name === 'nobody') throw new Error('No network.');
        sent.push(data);
      },
    }),
  );
  expect(await act(() => result.current.sendValues({ name: '', country: 'IN' }))).toBe(false);
  expect(result.current.errors).toEqual({ name: [NO_NAME] });
  expect(await act(() => result.current.sendValues({ name: 'nobody', country: 'IN' }))).toBe(false);
  expect(result.current.problem).toMatch(/could not reach the server/);
  expect(await act(() => result.current.sendValues({ name: 'Asha', country: 'IN' }))).toBe(true);
  expect(sent).toEqual([{ name: 'Asha', country: 'IN' }]);
  expect(result.current.problem).toBe('');
});
