// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { sourceOf } from '#web/src/pages/loaded.tsx';
import { nameColumn, OwnedList, removeAct } from '#web/src/pages/owned-list.tsx';

type Ad = { readonly name: string };
type Ads = { readonly items: readonly Ad[] };
afterEach(cleanup);

function AdsScreen() {
  const [list, put] = useState<Ads>({ items: [{ name: 'Balls' }, { name: 'Nets' }] });
  return (
    <OwnedList<Ads>
      list={{ ...sourceOf(list), put }}
      title="Ads"
      things="ads"
      columns={(edit) => [nameColumn('Name', ({ name }: Ad) => name, edit)]}
      rowKey={({ name }) => name}
      nameOf={({ name }) => name}
      add={{ label: 'New ad' }}
      dialog={({ row, close, saved }) => (
        <div role="dialog" aria-label={row?.name ?? 'New ad'}>
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="button" onClick={() => saved({ items: [{ name: 'Shoes' }] })}>
            Save
          </button>
        </div>
      )}
    />
  );
}
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);

it('a list opens a dialog for a row or a new item, and shows the saved result', () => {
  render(<AdsScreen />, { wrapper: MemoryRouter });
  press('Nets');
  expect(screen.getByRole('dialog', { name: 'Nets' })).toBeTruthy();
  press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('New ad');
  expect(screen.getByRole('dialog', { name: 'New ad' })).toBeTruthy();
  press('Save');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Shoes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nets' })).toBeNull();
});

it('removing several items continues after a refusal, and reports it', async () => {
  const shown: string[] = [];
  const act = removeAct<Ad, string>({
    label: 'Remove ads',
    title: (n) => `Remove ${n}?`,
    done: (n) => `${n} removed`,
    consequence: 'Your site no longer shows them.',
    remove: async ({ name }) => (name === 'Balls' ? refuse(request.forbidden()) : ok(name)),
    put: (answer) => shown.push(answer),
  });
  expect(act.confirm?.([{ name: 'Nets' }]).title).toBe('Remove 1?');
  expect(await act.run([{ name: 'Nets' }, { name: 'Shoes' }])).toEqual(ok({ text: '2 removed' }));
  const refused = await act.run([{ name: 'Balls' }, { name: 'Nets' }]);
  expect(refused).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
  expect(shown).toEqual(['Nets', 'Shoes', 'Nets']);
});
