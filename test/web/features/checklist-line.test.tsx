// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChecklistLine, type RowChange } from '#web/src/features/checklist/one-checklist.tsx';

afterEach(cleanup);

it('saving a note doesn’t change the check, which someone else might have made', () => {
  const said: RowChange[] = [];
  const row = { teamId: 7, divisionId: 1, name: 'Sharks', done: false, note: '', by: '', at: null };
  render(<ChecklistLine row={row} division={undefined} zone="UTC" set={(change) => said.push(change)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Note on Sharks' }));
  const field = screen.getByRole('textbox', { name: 'Note on Sharks' });
  fireEvent.change(field, { target: { value: ' size L ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(said).toEqual([{ note: 'size L' }]);
});
