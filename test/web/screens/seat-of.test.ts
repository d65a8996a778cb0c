import { expect, it } from 'vitest';
import { seatOf } from '#web/src/screens/teams/seat-dialog.tsx';

it('a new person in a seat is sent with their birth date instead of the typed digits', () => {
  const typed = { position: '2', firstName: ' Ria', lastName: 'Fresh ', email: 'ria@x.example', gender: '' as const };
  const player = { firstName: 'Ria', lastName: 'Fresh', email: 'ria@x.example' };
  expect(seatOf({ ...typed, dob: '02031991' })).toEqual({ position: 2, player: { ...player, dob: '1991-02-03' } });
  expect(seatOf({ ...typed, dob: '' })).toEqual({ position: 2, player });
});
