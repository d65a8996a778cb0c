// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FootWords } from '#web/src/screens/registration/wizard.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the wizard’s footer says beside Add To Cart that the device is offline, until it’s back online', () => {
  render(<FootWords missing={['Waiver']} />);
  expect(document.body.textContent).toBe('Still needed: Waiver');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toMatch(/^You’re offline\. What you’ve entered stays here\./);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(document.body.textContent).toBe('Still needed: Waiver');
});
