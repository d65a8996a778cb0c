import { describe, expect, it } from 'vitest';
import type { Roster, Team } from '#domain/registration/schema.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { keepRegistrationWords } from '#functions/relay/consumers/searches.ts';
import { rosterItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { registrationsFound } from '#functions/subjects/registration/search.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { typedTeam } from '../../kit/typed-team.ts';

const typed = typedTeam(300, 20, 12, 3);
const team: Team = { ...typed.team, organizationId: 10, orderId: 10_007 };
const forms: Roster = { ...typed.roster, organizationId: 10 };
const [first] = forms.players as [Roster['players'][number]];
const row = (over: Partial<Team> = {}) => teamItem.encode({ ...team, ...over }, 1);
const people = (over: Partial<Roster> = {}) => rosterItem.encode({ ...forms, ...over }, 1);

async function kept(...changes: [before: Raw | null, after: Raw | null][]) {
  const { table } = memoryTable();
  await keepRegistrationWords(
    changes.map(([before, after], n) => ({ id: `c${n}`, at: n, before, after })),
    table,
  );
  return async (term: string, organizationId = 10) =>
    (await registrationsFound(table, organizationId, term, 50)).found.map(({ teamId, divisionId }) => [
      teamId,
      divisionId,
    ]);
}

describe('the registration search', () => {
  it('finds a team by people, parents, contacts, addresses, phones and order, within its organization', async () => {
    const found = await kept([null, row()], [null, people()]);
    const terms = [
      `${first.firstName} ${first.lastName}`,
      'maria fern',
      first.email as string,
      '310-555-01',
      '10007',
      'sunset 15',
    ];
    for (const term of terms) expect(await found(term), term).toEqual([[300, 20]]);
    for (const term of terms) expect(await found(term, 11), term).toEqual([]);
    expect(await found('nobody')).toEqual([]);
  });

  it('finds a team whose players have short names by its name', async () => {
    const players = [
      { ...first, firstName: 'Bo', lastName: 'Li' },
      { ...first, firstName: 'An', lastName: 'Ng' },
    ];
    const found = await kept([null, row({ name: 'Li / Ng' })], [null, people({ players })]);
    for (const term of ['Li / Ng', 'ng li', 'An Ng', 'Li, Bo']) expect(await found(term), term).toEqual([[300, 20]]);
  });

  it('finds a team by its new contact, but no longer by a player who left it', async () => {
    const gone = {
      ...forms,
      players: forms.players.slice(1),
      teamAdmin: { name: 'Noor Haddad', phone: '', email: '' },
    };
    const found = await kept([null, row()], [null, people()], [people(), rosterItem.encode(gone, 2)]);
    expect(await found(first.email as string)).toEqual([]);
    expect(await found('noor had')).toEqual([[300, 20]]);
    expect(await found('10007')).toEqual([[300, 20]]);
  });

  it('finds a moved team in its new division, no matter which row is reported first', async () => {
    const away = [
      [row(), null],
      [people(), null],
    ] as [Raw, null][];
    const here = [
      [null, row({ divisionId: 21 })],
      [null, people({ divisionId: 21 })],
    ] as [null, Raw][];
    for (const moved of [
      [...away, ...here],
      [...here, ...away],
    ]) {
      const found = await kept([null, row()], [null, people()], ...moved);
      expect(await found('maria fern')).toEqual([[300, 21]]);
      expect(await found('10007')).toEqual([[300, 21]]);
    }
  });
});
