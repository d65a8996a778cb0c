// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { HostLinks } from '#web/src/screens/events/host-links.tsx';

afterEach(cleanup);

it('a sub-site shows its toolbar links, with external links in a new window [P1-229]', () => {
  const toolbar = [
    { text: 'Points', url: '/points' },
    { text: 'Our shop', url: 'https://shop.example/' },
  ];
  render(
    <MemoryRouter>
      <HostLinks theme={{ ...defaultTheme, name: 'Acme', toolbar }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Acme links' })).toBeDefined();
  const [own, shop] = screen.getAllByRole('link');
  expect([own?.getAttribute('href'), own?.getAttribute('target')]).toEqual(['/points', null]);
  expect([shop?.getAttribute('href'), shop?.getAttribute('target')]).toEqual(['https://shop.example/', '_blank']);
});
