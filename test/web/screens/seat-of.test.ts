import { expect, it } from 'vitest';
import { seatOf } from '#web/src/screens/teams/seat-dialog.tsx';

it('somebody else on a seat is sent with the day they were born, not with the digits that were typed', () => {
  const typed = { position: '2', firstName: ' Ria', lastName: 'Fresh ', email: 'ria@x.example', gender: '' as const };
  const player = { firstName: 'Ria', lastName: 'Fresh', email: 'ria@x.example' };
  expect(seatOf({ ...typed, dob: '02031991' })).toEqual({ position: 2, player: { ...player, dob: '1991-02-03' } });
  expect(seatOf({ ...typed, dob: '' })).toEqual({ position: 2, player });
});
