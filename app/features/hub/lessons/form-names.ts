import type { Form } from '#content/lessons/schemas.ts';

/** What a card says of a lesson that is more than a text. */
export const FORM_NAMES: Record<Form, string | undefined> = {
  plain: undefined,
  talk: 'You choose what to say',
  sorting: 'Cards to sort',
  interview: 'Interview',
  clip: 'Listen first',
  comic: 'In pictures',
};
