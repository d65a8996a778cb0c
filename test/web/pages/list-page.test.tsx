// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { request } from '#domain/kernel/request.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { type Source, sourceOf } from '#web/src/pages/loaded.tsx';

afterEach(cleanup);
const show = (source: Source<readonly string[]>) =>
  render(
    <MemoryRouter>
      <ListPage
        title="Promos"
        things="promo codes"
        source={source}
        columns={[{ key: 'code', title: 'Code', cell: (code: string) => code }]}
        rowKey={(code) => code}
        nameOf={(code) => code}
        primary={<button type="button">New promo</button>}
        tabs={<nav>Orders</nav>}
      />
    </MemoryRouter>,
  );

it('a list page without access shows only a message, with no tabs or actions', () => {
  show({ ...sourceOf<readonly string[]>([]), data: undefined, problem: request.forbidden() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    "Sorry, you don't have permissions for this page.",
  );
  expect(screen.queryByRole('button', { name: 'New promo' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('a list page with access shows tabs and the action', () => {
  show(sourceOf<readonly string[]>(['EARLY']));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Promos');
  expect(screen.getByRole('button', { name: 'New promo' })).toBeTruthy();
  expect(screen.getByRole('navigation')).toBeTruthy();
});
