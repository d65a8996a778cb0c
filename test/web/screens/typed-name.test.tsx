// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { newDivision } from '#domain/catalog/desk/new-event.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { Size, Who } from '#web/src/screens/desk/sections/division.tsx';

afterEach(cleanup);

function Editor() {
  const form = useForm<WrittenDivision>({
    defaultValues: newDivision('Tournament', { division: 'B', gender: 'Mens' }),
  });
  return (
    <>
      <Who form={form} />
      <Size form={form} single={false} />
    </>
  );
}
const value = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

it('a division’s name field shows the public name during typing, and moves a leading gender to the gender field', async () => {
  render(<Editor />);
  await userEvent.type(screen.getByLabelText(/^Name/), 'B');
  expect(screen.getByText('Shown as “Mens BB”')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Name/));
  await userEvent.type(screen.getByLabelText(/^Name/), 'Womens A');
  expect(screen.getByText('Shown as “Womens A”')).toBeTruthy();
  await userEvent.tab();
  expect([value(/^Name/), value(/^Gender/)]).toEqual(['A', 'Womens']);
  expect(screen.getByText('Gender set to Womens.')).toBeTruthy();
});

it('a division’s surface and team size follow its sport until someone changes them', async () => {
  render(<Editor />);
  await userEvent.selectOptions(screen.getByLabelText(/^Sport/), 'Basketball 3×3');
  expect([value(/^Surface/), value(/^Players per team/), value(/^Roster limit/)]).toEqual(['3', '3', '3']);
  await userEvent.selectOptions(screen.getByLabelText(/^Surface/), 'Grass');
  await userEvent.selectOptions(screen.getByLabelText(/^Sport/), 'Pickleball');
  expect([value(/^Surface/), value(/^Players per team/)]).toEqual(['2', '2']);
});
