import type { Form } from '#content/lessons/schemas.ts';

export const FORM_NAMES: Record<Form, string | undefined> = {
  plain: undefined,
  talk: 'You choose what to say',
  sorting: 'Cards to sort',
  interview: 'Interview',
  clip: 'Listen first',
  comic: 'In pictures',
};
