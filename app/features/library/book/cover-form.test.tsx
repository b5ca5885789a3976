// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { BookDraft } from '../../../device/tab-values.ts';
import { CoverForm } from './cover-form.tsx';

function Cover() {
  const [draft, setDraft] = useState({ title: '', author: '', color: 'sea', picture: '' } as BookDraft);
  return <CoverForm draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />;
}

it('the card "Need help?" opens beside the name of a book that tells of harm, and beside no other', async () => {
  const user = userEvent.setup();
  const Stub = createRoutesStub([{ path: '/', Component: Cover }]);
  render(<Stub />);
  await user.type(screen.getByLabelText('Title'), 'Songs of the sea');
  await user.tab();
  await user.clear(screen.getByLabelText('Title'));
  expect(screen.queryByRole('group', { name: 'Need help?' })).toBeNull();
  await user.type(screen.getByLabelText('Title'), 'My father beats us');
  await user.tab();
  expect(await screen.findByRole('group', { name: 'Need help?' })).toBeTruthy();
});
