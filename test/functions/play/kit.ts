import { division, tournament } from '#domain/catalog/schema.ts';
import { type Actor, type ActorUser, actorOf } from '#domain/identity/actor.ts';
import { storedUser } from '#domain/identity/schema.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { type PlayCommand, playCommand } from '#domain/play/rounds/commands.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import type { Deps } from '#functions/play/deps.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import type { Stored } from '../../kit/table.ts';

export const now = 1_800_000_000_000;
export const users = { director: 5, referee: 6, player: 7, otherAdmin: 8, admin: 9 } as const;
const pages: Partial<Record<keyof typeof users, ActorUser['pages']>> = {
  director: [{ id: 10, name: 'Ours', username: 'ours', props: ['TD'] }] as never,
  admin: [{ id: 10, name: 'Ours', username: 'ours', props: [] }] as never,
  otherAdmin: [{ id: 11, name: 'Theirs', username: 'theirs', props: [] }] as never,
};

/** Returns a signed-in user. */
export const actor = (who: keyof typeof users): Actor =>
  actorOf(
    {
      ...storedUser.parse({ id: users[who], firstName: who, lastName: 'T' }),
      profiles: [],
      pages: pages[who] ?? [],
      bidPrograms: [],
      collegeTeams: [],
    } as never,
    now,
  );

/** Stores an event with one division that has registered teams 1001…, as in the catalog. */
export async function putEvent(
  table: Stored,
  divisionId: number,
  teams: number,
  more: { isPublic?: boolean; divisionProps?: string[]; eventProps?: string[] } = {},
) {
  const tournamentId = divisionId + 50_000;
  const event = tournament.parse({
    id: tournamentId,
    name: 'Test',
    organizationId: 10,
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    isPublic: more.isPublic ?? true,
    props: more.eventProps ?? [],
    refIds: [users.referee],
  });
  const of = division.parse({
    id: divisionId,
    tournamentId,
    division: 'AA',
    gender: 'Coed',
    props: more.divisionProps ?? [],
  });
  const registered = Array.from({ length: teams }, (_, i) =>
    enteredTeam(
      {
        id: divisionId * 100 + i,
        tournamentId,
        divisionId,
        name: `Team ${i + 1}`,
        seed: i + 1,
        dtRegistered: now + i,
      },
      {
        players: [
          { firstName: 'A', lastName: `A${i + 1}` },
          { firstName: 'B', lastName: `B${i + 1}` },
        ],
      },
    ),
  );
  await table.putMany([
    ...encodedEvent(event),
    divisionItem.encode(of, 1),
    organizationItem.encode(storedOrganization.parse({ id: 10, name: 'Ours', username: 'ours' }), 1),
    ...registered.flatMap(encodedTeam),
  ]);
  return { event, division: of, teams: registered.map(({ team }) => team) };
}

export const depsOf = (table: Table, seed = 1): Deps => ({
  table,
  numbers: numbersOf(table, 4),
  random: seeded(seed),
  sleep: () => new Promise((done) => setImmediate(done)),
  pushed: () => 2_000,
});

let count = 0;
const chance = seeded(99);
export const entryId = () => ulid(now + count++, chance);
export const commandOf = (input: Parameters<typeof playCommand.parse>[0]): PlayCommand => playCommand.parse(input);

/** Returns the arguments of a handler. */
export const callOf = (more: object) =>
  ({
    params: {},
    query: {},
    body: undefined,
    actor: { kind: 'anonymous' },
    now,
    requestId: 'r',
    ifMatch: null,
    idempotencyKey: null,
    holders: [],
    raw: '',
    headers: {},
    site: null,
    ...more,
  }) as never;
