// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListUpload } from '#web/src/features/uploads/list-upload.tsx';

afterEach(cleanup);

it('an uploaded list names its unused columns until they are used', async () => {
  const columns = {
    ...{ header: ['Team', 'T-shirt', ''], sample: [['Aces', 'L', 'x']], rows: 1, encoding: 'UTF-8' },
    mapping: { team: 0 },
  };
  const start = vi.fn(async () => null);
  render(
    <ListUpload
      send={async () => ({ ok: true, value: null })}
      look={async () => ({ ok: true, value: columns })}
      start={start}
      targets={[
        { value: 'team', label: 'Team' },
        { value: 'shirt', label: 'Shirt size' },
      ]}
      enough={() => true}
      wanting=""
    />,
  );
  const file = new File(['Team,T-shirt,\nAces,L,x\n'], 'teams.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('List', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByText('Columns not used: T-shirt, Column 3')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('T-shirt'), { target: { value: 'shirt' } });
  expect(screen.getByText('Columns not used: Column 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  await vi.waitFor(() => expect(start).toHaveBeenCalledWith(expect.anything(), { team: 0, shirt: 1 }));
});
