import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorOf } from '#domain/identity/actor.ts';
import { peopleOf } from '#functions/services/users.ts';
import { linksOf, teamLinkItem, teamLinkToken } from '#functions/store/teams/items.ts';
import { updateTeamNameHandler } from '#functions/teams/calls/acts.ts';
import {
  checkTeamTokenHandler,
  sendTeamLinkHandler,
  teamLinkHandler,
  teamLinksHandler,
} from '#functions/teams/calls/links.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, host, otherHost, stranger, tokenOf } from './kit.ts';

let world: CommerceWorld;
let ask: (
  handler: unknown,
  actor: typeof host,
  id: number,
  more?: object,
) => Promise<{ ok: boolean; value: { items: { id: string }[]; path: string } }>;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps()) as never;
}, 60_000);
afterAll(() => world?.stop());

it('a link lets its holder act for its team alone, until some days after the event or until it is revoked [P3-508] [P3-509] [P3-510] [P3-582]', async () => {
  await world.division(6070, 3);
  const [team, other] = [await bought(world, 6070, 'L1'), await bought(world, 6070, 'L2')];
  const sent = await ask(sendTeamLinkHandler, host, team, { body: { email: 'bo@x.example' } });
  const [link] = await world.stored.list(teamLinkItem, linksOf(team));
  const token = teamLinkToken(link!, world.signing);
  const opens = async (now: number) => actorOf(null, now, { tokens: await peopleOf(world.table).teamTokens([token]) });
  const holder = await opens(world.now);
  expect(holder).toEqual({ kind: 'teamToken', teams: [team] });
  expect(await ask(checkTeamTokenHandler, holder, team)).toMatchObject({ value: { valid: true } });
  expect(await ask(updateTeamNameHandler, holder, team, { body: { name: 'Ours' } })).toMatchObject({ ok: true });
  expect(await ask(updateTeamNameHandler, holder, other, { body: { name: 'Ours' } })).toMatchObject({ ok: false });
  expect((await opens(link!.validTo + 1)).kind).toBe('anonymous');
  // What is stored opens nothing, and the token is nowhere.
  expect(JSON.stringify(await world.everything())).not.toContain(token);
  expect(await ask(teamLinkHandler, host, team, { query: { linkId: sent.value.items[0]!.id } })).toMatchObject({
    value: { path: expect.stringContaining(token) },
  });
  await ask(sendTeamLinkHandler, host, team, { body: { revoke: sent.value.items[0]!.id } });
  expect((await opens(world.now)).kind).toBe('anonymous');
  for (const actor of [otherHost, stranger, tokenOf(team)])
    expect(await ask(teamLinksHandler, actor, team)).toMatchObject({ ok: false });
});
