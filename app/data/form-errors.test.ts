import { describe, expect, it } from 'vitest';
import { CONTACT_NAME_CHARACTERS, contactRequest } from '#contracts/contact.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from './api-error.ts';
import { checkForm, describeFailure, UNREACHABLE } from './form-errors.ts';

describe('checkForm', () => {
  it('gives the trimmed data of a good form', () => {
    const checked = checkForm(contactRequest, { name: ' Asha ', email: 'asha@example.org', message: 'Hello' });
    expect(checked).toEqual({ isValid: true, data: { name: 'Asha', email: 'asha@example.org', message: 'Hello' } });
  });

  it('names every field that is wrong, with one message each', () => {
    const checked = checkForm(contactRequest, { name: ' ', email: 'asha', message: '' });
    expect(checked).toEqual({
      isValid: false,
      errors: {
        name: ['Please tell us your name.'],
        email: ['Please enter an email address, like asha@example.org.'],
        message: ['Please write your message.'],
      },
    });
  });

  it('says of several mistakes in one field the first', () => {
    const twice = z.object({ name: z.string().check(z.minLength(5, 'Longer, please.'), z.regex(/^[a-z]+$/, 'Letters, please.')) });
    expect(checkForm(twice, { name: '12' })).toEqual({ isValid: false, errors: { name: ['Longer, please.'] } });
  });

  it('says how long a name may be', () => {
    const checked = checkForm(contactRequest, {
      name: 'a'.repeat(CONTACT_NAME_CHARACTERS + 1),
      email: 'asha@example.org',
      message: 'Hello',
    });
    expect(checked).toEqual({ isValid: false, errors: { name: ['Please use at most 80 characters.'] } });
  });
});

describe('describeFailure', () => {
  it("passes on the server's words and fields", () => {
    const error = new ApiError(422, { message: 'Please check the fields that are marked.', errors: { email: ['No such place.'] } });
    expect(describeFailure(error)).toEqual({
      message: 'Please check the fields that are marked.',
      errors: { email: ['No such place.'] },
    });
  });

  it('finds words where the answer had none', () => {
    expect(describeFailure(new ApiError(502, {})).message).toBe('Something went wrong on our side. Please try again.');
  });

  it('says so when the network failed', () => {
    expect(describeFailure(new TypeError('Failed to fetch'))).toEqual({ message: UNREACHABLE, errors: {} });
  });
});
