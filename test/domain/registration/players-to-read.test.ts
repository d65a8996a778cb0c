import { expect, it } from 'vitest';
import { special } from '#domain/kernel/ids.ts';
import { playersToRead } from '#domain/registration/teams/roster.ts';

const ana = { id: 7, first: 'Ana', last: 'Silva' };
const tbd = { id: special.tbdPlayer, first: 'TBD', last: 'Player' };

it('unnamed players are counted instead of listed', () => {
  expect(playersToRead([ana, tbd, tbd])).toEqual(['Ana Silva', '2 to be named']);
  expect(playersToRead([tbd, tbd])).toEqual(['2 to be named']);
  expect(playersToRead([ana])).toEqual(['Ana Silva']);
});
