// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultTheme } from '#domain/organizations/theme.ts';
import AreaTabs from '#web/src/features/shell/area-tabs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an area’s tabs are a single Tab stop, and arrow keys, Home and End move along them', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/points']}>
        <AreaTabs theme={defaultTheme} />
      </MemoryRouter>
    </SWRConfig>,
  );
  const tabs = await screen.findAllByRole('link');
  expect(tabs.length).toBeGreaterThan(2);
  expect(tabs.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual([
    'Point Systems',
  ]);
  const focused = (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key });
    return tabs.indexOf(document.activeElement as HTMLElement);
  };
  tabs[0]!.focus();
  expect(['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map(focused)).toEqual([
    1,
    tabs.length - 1,
    0,
    tabs.length - 1,
    0,
  ]);
});
