// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmScreen } from '#web/src/screens/auth/confirm.tsx';

const sent = vi.hoisted((): string[] => []);
vi.mock('#web/src/features/session/amplify.ts', () => ({
  resendCode: async (email: string) => {
    sent.push(email);
    return { ok: true, value: {} };
  },
}));
beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send a new code/ });

it('another confirmation code is sent only to a complete email address, and at most once a minute', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <ConfirmScreen />
      </MemoryRouter>
    </SWRConfig>,
  );
  const email = screen.getByLabelText('Email');
  fireEvent.change(email, { target: { value: 'ada@' } });
  fireEvent.click(resend());
  await vi.waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(email, { target: { value: ' ada@example.org ' } });
  fireEvent.click(resend());
  await vi.waitFor(() => expect(resend().textContent).toMatch(/ in \d+ s$/));
  expect(sent).toEqual(['ada@example.org']);
  expect(resend().disabled).toBe(true);
  await pass(62_000);
  expect(resend().disabled).toBe(false);
  fireEvent.click(resend());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});
