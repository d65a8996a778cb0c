import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Roster } from '#domain/registration/schema.ts';
import type { Stored } from '#functions/kernel/table/item.ts';
import { replace } from '#functions/kernel/table/write.ts';
import { rosterItem } from '#functions/subjects/catalog/items.ts';
import { rosterOf, teamById } from '#functions/subjects/catalog/teams.ts';
import { recipientsOfTeam } from '#functions/subjects/teams/recipients.ts';
import { undoActHandler, updateRegistrationHandler } from '#functions/teams/calls/acts.ts';
import { rawRegistrationDataHandler } from '#functions/teams/calls/registration.ts';
import { changePartnerHandler, changeTeamHandler } from '#functions/teams/calls/seats.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { aBid } from '../../kit/registration.ts';
import { bought, doing, host } from './kit.ts';

type Reply = { ok: boolean; value: Roster & { act: { id: string } } };
let world: CommerceWorld;
let ask: (handler: unknown, actor: typeof host, id: number, more: object) => Promise<Reply>;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps()) as never;
});
afterAll(() => world?.stop());

/** Stores a team's forms as if it had registered with them. */
async function store(roster: Stored<Roster>, forms: Partial<Roster>) {
  expect((await world.table.write(replace(rosterItem, roster, { ...roster, ...forms }))).ok).toBe(true);
}

describe('a team that registered with a bid', () => {
  /** Buys a team whose bid was awarded to its first player, who has to stay. */
  async function withBid(divisionId: number, who: string, props: string[] = []) {
    await world.division(divisionId, 2, { props });
    const team = await bought(world, divisionId, who);
    const roster = (await rosterOf(world.table, { divisionId, id: team })) as Stored<Roster>;
    const [first] = roster.players;
    const bid = aBid({ subPolicy: 1, players: [{ fullName: `${first?.firstName} ${first?.lastName}` }] });
    await store(roster, { bid });
    return team;
  }
  const cleo = { firstName: 'Cleo', lastName: 'New', email: 'cleo@x.example', gender: 'Female' };
  const swap = (team: number, position: number, handler: unknown = changePartnerHandler) => {
    const seat = { position, player: cleo };
    return ask(handler, host, team, { body: handler === changePartnerHandler ? seat : { seats: [seat] } });
  };
  const locked = { ok: false, problem: { code: 'registration/bid-players-locked' } };

  it('keeps a player of the bid in the seat, and can replace others [P3-547]', async () => {
    const team = await withBid(6063, 'B1');
    expect(await swap(team, 1)).toMatchObject(locked);
    expect(await swap(team, 1, changeTeamHandler)).toMatchObject(locked);
    expect(await swap(team, 2)).toMatchObject({ ok: true });
  });

  it('can replace every player if the bid belongs to the club [P3-547]', async () => {
    expect(await swap(await withBid(6064, 'B2', ['clubBids']), 1)).toMatchObject({ ok: true });
  });
});

describe('an organizer’s edit of a club’s team', () => {
  it('sends messages to the new addresses of the team admin and the club director, and undo restores the old ones', async () => {
    await world.division(6075, 2);
    const team = await bought(world, 6075, 'E2');
    const key = { divisionId: 6075, id: team };
    const roster = (await rosterOf(world.table, key)) as Stored<Roster>;
    const contact = (name: string) => ({ name, phone: '(310) 555-0142', email: `${name.toLowerCase()}@x.example` });
    const club = { id: null, name: 'Gulf', director: contact('Dana'), contacts: [] };
    const extraFields = {
      ...{ 'Team Admin Name': 'Terry', 'Team Admin Email': 'terry@x.example', 'Club Director Email': 'dana@x.example' },
      '~Shirt': 'Blue',
    };
    await store(roster, { teamAdmin: contact('Terry'), club, extraFields });
    const reached = async () =>
      (await recipientsOfTeam(world.table, (await teamById(world.table, team))!, '2026-11-30')).map(
        ({ email }) => email,
      );
    expect(await reached()).toEqual(expect.arrayContaining(['terry@x.example', 'dana@x.example']));

    const read = await ask(rawRegistrationDataHandler, host, 6075, { query: { teamId: team } });
    const { divisionId: _, ...was } = read.value;
    expect(was.club).toMatchObject({ director: { email: 'dana@x.example' } });
    const body = {
      ...was,
      teamAdmin: { ...contact('Terry'), email: 'new-terry@x.example' },
      club: { name: 'Gulf Beach', director: { ...contact('Dana'), email: 'new-dana@x.example' } },
    };
    const edited = await ask(updateRegistrationHandler, host, team, { body, now: world.now + 1_000 });
    expect(edited.ok, JSON.stringify(edited)).toBe(true);
    const now = await reached();
    expect(now).toEqual(expect.arrayContaining(['new-terry@x.example', 'new-dana@x.example']));
    expect(now).not.toContain('terry@x.example');
    expect((await rosterOf(world.table, key))?.extraFields).toMatchObject({
      ...{ 'Team Admin Email': 'new-terry@x.example', 'Club Director Email': 'new-dana@x.example' },
      ...{ Club: 'Gulf Beach', '~Shirt': 'Blue' },
    });

    const undo = { actId: edited.value.act.id, replay: false };
    expect((await ask(undoActHandler, host, team, { body: undo, now: world.now + 2_000 })).ok).toBe(true);
    expect(await reached()).toEqual(expect.arrayContaining(['terry@x.example', 'dana@x.example']));
  });
});
