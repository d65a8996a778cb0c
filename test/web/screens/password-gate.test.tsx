// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordGate } from '#web/src/screens/registration/password-gate.tsx';

const wrong = 'The password you entered is incorrect';
beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
    JSON.parse(body).password === 'sunset'
      ? Response.json({})
      : Response.json({ code: 'registration/wrong-password', title: wrong, kind: 'forbidden' }, { status: 403 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the event password page', () => {
  it('shows a message for a wrong password until the user types, and opens registration for the right one [P2-066] [P2-068] [P2-069]', async () => {
    const passed = vi.fn();
    render(<PasswordGate tournamentId={7} onPassed={passed} />);
    const field = screen.getByLabelText('Password') as HTMLInputElement;
    const go = screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement;
    expect(go.disabled).toBe(true);
    await userEvent.type(field, 'guess');
    await userEvent.click(go);
    await screen.findByText(wrong);
    expect(field.value).toBe('guess');
    await userEvent.type(field, '2');
    expect(screen.queryByText(wrong)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'sunset');
    await userEvent.click(go);
    await vi.waitFor(() => expect(passed).toHaveBeenCalledWith('sunset'));
  });
});
