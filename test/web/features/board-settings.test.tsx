// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { boardSettings } from '#domain/play/board/settings.ts';
import { BoardSettingsDialog } from '#web/src/features/court-board/board-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the board’s settings say next to a field why its value can’t be saved', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  const settings = boardSettings.parse({ courts: ['1'] });
  render(<BoardSettingsDialog tournamentId={7} settings={settings} onClose={() => {}} onSaved={() => {}} />);
  const scroll = screen.getByLabelText('Scroll at the edge');
  await userEvent.clear(scroll);
  await userEvent.type(scroll, '900');
  await userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(scroll.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter 600 or less')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
