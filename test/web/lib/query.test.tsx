// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useQuery, useQueryText } from '#web/src/lib/query.ts';

afterEach(cleanup);

let filter: (changes: Record<string, string | undefined>) => void;
let sort: (value: string | undefined) => void;
const Filters = () => {
  [, filter] = useQuery();
  return null;
};
const Heads = () => {
  [, sort] = useQueryText('sort');
  return <output>{useLocation().search}</output>;
};
const show = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Filters />
      <Heads />
    </MemoryRouter>,
  );
const address = () => screen.getByRole('status').textContent;

it('two query changes before the next render are both kept', () => {
  show('/?p=3');
  act(() => {
    filter({ state: 'open', p: undefined });
    sort('-name');
  });
  expect(address()).toBe('?state=open&sort=-name');
});

it('a removed query value stays removed before the next render, and later changes start from what’s shown', () => {
  show('/?state=open');
  act(() => {
    filter({ state: undefined });
    sort('name');
  });
  act(() => filter({ q: 'ann' }));
  act(() => sort(undefined));
  expect(address()).toBe('?q=ann');
});
