// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { DivisionGrid } from '#domain/catalog/desk/division-grid.ts';
import { newDivision } from '#domain/catalog/desk/new-event.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { Size, Who } from '#web/src/screens/desk/sections/division.tsx';
import { DivisionRow } from '#web/src/screens/desk/steps/division-row.tsx';

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

it('a row of the divisions grid shows both the gender that moved out of the name and what a team pays', async () => {
  function Grid() {
    const row = { id: 0, division: '', gender: 'Coed', ageType: 2, numOfPlayers: 2, maxTeams: 8, prices: [8000] };
    const form = useForm<DivisionGrid>({
      defaultValues: { windows: [window], feeIsPerTeam: true, rows: [{ ...row, own: false }] } as DivisionGrid,
    });
    return <DivisionRow form={form} at={0} on={{} as never} pays="A pair pays $89.22" onRemove={() => undefined} />;
  }
  const window = { name: '', dtStart: '2026-11-01T09:00', dtEnd: '2026-11-20T09:00' };
  render(<Grid />);
  await userEvent.type(screen.getByLabelText(/^Name/), 'Womens A');
  await userEvent.tab();
  expect(screen.getByText('Gender set to Womens. A pair pays $89.22')).toBeTruthy();
});
