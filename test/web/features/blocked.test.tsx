// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { BlockedDialog } from '#web/src/features/shell/blocked.tsx';
import { blockedText, showBlocked } from '#web/src/features/shell/blocked-store.ts';

afterEach(() => {
  cleanup();
  blockedText.set(null);
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

it('the blocked page shows its caller’s message, with a "Sign in" link that returns here [P1-585] [P1-237] [P1-238] [P1-298] [P2-769]', async () => {
  showBlocked('Ask its owner.');
  render(
    <MemoryRouter initialEntries={['/acme/theme?tab=1']}>
      <BlockedDialog text="Ask its owner." />
      <Address />
    </MemoryRouter>,
  );
  expect(screen.getByText("You've been blocked!")).toBeTruthy();
  expect(screen.getByText('Ask its owner.')).toBeTruthy();
  await userEvent.click(screen.getByText('Sign in'));
  expect(screen.getByText('/signin?returnUrl=%2Facme%2Ftheme%3Ftab%3D1')).toBeTruthy();
  expect(blockedText.get()).toBeNull();
});
