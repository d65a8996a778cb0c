// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { Recurrence } from '#web/src/screens/desk/sections/dates.tsx';
import type { RulesForm } from '#web/src/screens/desk/use-desk.ts';

afterEach(cleanup);

function Section() {
  const form = useForm<RulesForm>();
  return <Recurrence form={form} facts={{ startDate: '2026-12-02', endDate: '2026-12-05' }} />;
}

it('the form warns about selected weekdays that match none of the event’s dates', async () => {
  render(<Section />);
  const warned = () => screen.queryByText('No dates match') !== null;
  expect(warned(), 'it comes once').toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
  expect(warned(), 'Wednesday to Saturday').toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
  expect(warned()).toBe(false);
});
