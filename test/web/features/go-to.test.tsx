// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Destination, matching } from '#web/src/features/go-to/destinations.ts';
import { goTo } from '#web/src/features/go-to/go-to.tsx';
import { GoToKeys } from '#web/src/features/go-to/go-to-keys.tsx';
import { letterKeys } from '#web/src/lib/keys.ts';

const place = (name: string, kind = 'Menu', to = `/${name}`): Destination => ({ to, name, kind });

describe('search results for a few letters', () => {
  const places = [
    place('Orders', 'You'),
    place('Court board', 'Hermosa Open'),
    place('Order Lookup', 'More'),
    place('Teams', 'Hermosa Open'),
    place('Reorder', 'Desk'),
  ];
  const namesOf = (some: readonly Destination[]) => some.map(({ name }) => name);
  const names = (typed: string) => namesOf(Object.values(matching(places, typed)).flat());

  it('list names with words that start with the letters, then event types, then names that contain the letters', () => {
    expect(names('ORD')).toEqual(['Orders', 'Order Lookup', 'Reorder']);
    expect(names('look ord')).toEqual(['Order Lookup']);
    expect(names('hérmosa')).toEqual(['Court board', 'Teams']);
    expect(names('hermosa te')).toEqual(['Teams']);
    expect(namesOf(matching(places, 'hermosa').named), 'they only belong to what is called so').toEqual([]);
    expect([names(' '), names('xyz')]).toEqual([[], []]);
  });

  it('include each address once', () => {
    expect(matching([place('Teams', 'A', '/t'), place('Teams of it', 'A', '/t')], 'teams').named).toHaveLength(1);
  });
});

// Code loaded on opening is preloaded, because a busy machine takes time to parse it.
configure({ asyncUtilTimeout: 4_000 });
await Promise.all([import('#web/src/features/go-to/go-to.tsx'), import('#web/src/features/go-to/keys-dialog.tsx')]);

let asked: string[];
beforeEach(() => {
  asked = [];
  goTo.set(null);
  letterKeys.set(true);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes('/playerprofile/search/'))
      return Response.json({ players: [{ id: 7, fullName: 'Ana Beach' }], more: false });
    return Response.json({ items: [], total: 0 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Here = () => <p>at {useLocation().pathname}</p>;
const page = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={['/points']}>
        <Here />
        <input aria-label="Something else" />
        <GoToKeys />
      </MemoryRouter>
    </SWRConfig>,
  );

it('quick search opens on Ctrl K, even in a field, and makes no requests before three letters', async () => {
  page();
  await userEvent.click(screen.getByLabelText('Something else'));
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('ra');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toContain('RankingsMenu');
  expect(asked.filter((url) => url.includes('search'))).toEqual([]);
  await userEvent.keyboard('nkings{Enter}');
  expect(screen.getByText('at /rankings')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('quick search lists server results below the pages, and the arrow keys select them', async () => {
  page();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'beach');
  const found = await screen.findByRole('option', { name: /Ana Beach/ });
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(found).toBeTruthy();
  expect(screen.getByText('at /player/7')).toBeTruthy();
});

it('“?” lists the keyboard shortcuts, unless the user is typing or single-letter shortcuts are off', async () => {
  page();
  await userEvent.type(screen.getByLabelText('Something else'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Single-key shortcuts/ }));
  goTo.set(null);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('?');
  expect(goTo.get()).toBeNull();
});
