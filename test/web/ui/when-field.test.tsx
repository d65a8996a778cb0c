// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { WhenField } from '#web/src/ui/inputs/when-field.tsx';

afterEach(cleanup);

it('the dialog for a date is outside of the form around its field, whose styles would change it', async () => {
  const { container } = render(
    <WhenField label="Opens" type="datetime-local" value="2031-06-02T09:00" onChange={() => {}} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const ok = await screen.findByRole('button', { name: 'OK', hidden: true });
  expect(container.contains(ok)).toBe(false);
});
