// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LinkMenu } from '#web/src/ui/overlays/link-menu.tsx';

const Here = () => <output>{useLocation().pathname}</output>;
const here = () => document.querySelector('output')?.textContent;
const button = () => screen.getByRole('button', { name: 'More' });

beforeEach(() => {
  // In happy-dom, a document isn't an instance of Document, which react-aria checks to find the focus.
  vi.stubGlobal('Document', document.constructor);
  render(
    <MemoryRouter initialEntries={['/figures']}>
      <LinkMenu
        label="More"
        pages={[
          { to: '/players', title: 'Players', current: false },
          { to: '/figures', title: 'Figures', current: true },
          { to: '/history', title: 'History', current: false },
        ]}
      />
      <Here />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('everything in an open menu of pages is in its dialog, where screen readers expect it', async () => {
  await userEvent.click(button());
  const dialog = await screen.findByRole('dialog', { name: 'More' });
  const outside = screen.getAllByRole('button', { name: 'Dismiss' }).filter((one) => !dialog.contains(one));
  expect(outside).toEqual([]);
});

it('a menu of pages opens real links, so they also open in another tab', async () => {
  await userEvent.click(button());
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Players', '/players'],
    ['Figures', '/figures'],
    ['History', '/history'],
  ]);
  expect(links.map((link) => link.hasAttribute('aria-current'))).toEqual([false, true, false]);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(links[2]!);
  await user.keyboard('{/Control}');
  expect(here()).toBe('/figures');
});

it('a menu of pages works with the keyboard, and Escape returns the focus to its button', async () => {
  button().focus();
  await userEvent.keyboard('{Enter}');
  const links = await screen.findAllByRole('link');
  expect(document.activeElement).toBe(links[1]);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(links[2]);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(links[0]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(button());
  expect([screen.queryAllByRole('link'), here()]).toEqual([[], '/figures']);
});

it('a link in a menu of pages leads there and closes the menu', async () => {
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('link', { name: 'History' }));
  expect(here()).toBe('/history');
  await expect.poll(() => screen.queryAllByRole('link')).toEqual([]);
});
