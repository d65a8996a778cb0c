// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Redirect, Screen } from '#web/src/app/screen.tsx';
import { routes } from '#web/src/screens/events/routes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Here = () => <output>{useLocation().pathname}</output>;

it('a page starts at the top when the route’s name changes, but not when only its address does [P1-042]', async () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  const links = (
    <>
      <Link to="/tournament/2">Other event</Link>
      <Link to="/holidays">Holidays</Link>
      <Here />
    </>
  );
  render(
    <MemoryRouter initialEntries={['/tournament/1']}>
      <Routes>
        <Route path="/tournament/:id" element={<Screen name="tournamentBrochure">{links}</Screen>} />
        <Route path="/holidays" element={<Screen name="holidays">{links}</Screen>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('Other event'));
  await screen.findByText('/tournament/2');
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Holidays'));
  await screen.findByText('/holidays');
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});

it('the path /WMS redirects to event 227 [P3-893]', async () => {
  const { wms } = routes;
  render(
    <MemoryRouter initialEntries={['/WMS']}>
      <Routes>
        <Route path="/WMS" element={<Redirect to={'redirect' in wms ? wms.redirect : ''} />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByText('/tournament/227');
});
