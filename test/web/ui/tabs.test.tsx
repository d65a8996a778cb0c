// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { tabKey } from '#domain/series/brochure.ts';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';

afterEach(cleanup);

const Address = () => <output>{useLocation().search}</output>;
const show = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Tabs
        label="About"
        name={tabKey}
        start="leaderboard"
        items={['information', 'tournaments', 'leaderboard'].map((key) => ({ key, title: key, body: `all ${key}` }))}
      />
      <Address />
    </MemoryRouter>,
  );
const shown = () => screen.getByRole('tabpanel').textContent;

it('the current tab is stored in the query parameter tab [P1-284]', async () => {
  show('/?tab=tournaments');
  expect(shown()).toBe('all tournaments');
  await userEvent.click(screen.getByRole('tab', { name: 'information' }));
  expect([shown(), screen.getByRole('status').textContent]).toEqual(['all information', '?tab=information']);
});

it.each(['/', '/?tab=nonsense'])('the default tab is selected at %s', (at) => {
  show(at);
  expect(shown()).toBe('all leaderboard');
});
