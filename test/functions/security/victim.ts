import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { askOf } from '../../kit/api.ts';
import { bagOf, hold, idsFrom, pacific, pay, type Reservation } from '../../kit/buying.ts';
import type { Victim } from './entry.ts';

export const victimsBrowser = 'the-victims-own-browser-0001';
const nextId = idsFrom(5);

/** Creates a victim who has bought, holds a spot, is on the waitlist and has teammates. */
export async function theVictim(cloud: Pick<LocalCloud, 'url' | 'signIn'>): Promise<Victim> {
  const ask = askOf(cloud, victimsBrowser);
  const held = (await hold(ask, pacific, nextId())).body as Reservation;
  const email = 'victim-of-all@x.example';
  const { bag } = await bagOf(ask, pacific, held, { id: nextId(), card: 'pm_card_visa', email });
  const paid = (await pay(ask, bag, nextId())).body as { orderId: number };
  const other = (await hold(ask, pacific, nextId())).body as Reservation;
  const line = (await hold(ask, { ...pacific, divisionId: 2003 }, nextId())).body as Reservation;
  await ask('/api/cart/getBag', {
    method: 'PUT',
    body: { organization: { id: 101, name: 'P', username: 'pacific' }, items: bag.items },
  });
  return {
    order: { id: paid.orderId, cartId: bag.id, email },
    hold: { entry: other.id, tournamentId: 1001, divisionId: 2001 },
    waiting: { entry: line.id, divisionId: 2003 },
    match: { divisionId: 2031, ...(await someMatch(cloud)) },
    image: await someImage(cloud),
    club: await someClub(cloud),
  };
}
async function someMatch(cloud: Pick<LocalCloud, 'url'>) {
  const reply = await askOf(cloud)('/api/division/2031/hydrate');
  const { brackets, rounds } = reply.body as {
    rounds: { id: number }[];
    brackets: { id: number; roundId: number; matches: { id: number }[] }[];
  };
  const bracket = brackets[0] as (typeof brackets)[number];
  return { id: bracket.matches[0]?.id as number, bracketId: bracket.id, roundId: rounds[0]?.id as number };
}

/** Announces a picture of the organization as its admin. */
async function someImage(cloud: Pick<LocalCloud, 'url' | 'signIn'>) {
  const token = (await cloud.signIn(demoAccounts.admin)).accessToken;
  const body = { type: 'image/png', size: 10 };
  const reply = await askOf(cloud, victimsBrowser)('/api/images/organization/101', { method: 'POST', body, token });
  return (reply.body as { image: { id: string } }).image;
}

/** Creates a club with a player and a team, founded by the admin. */
async function someClub(cloud: Pick<LocalCloud, 'url' | 'signIn'>) {
  const token = (await cloud.signIn(demoAccounts.admin)).accessToken;
  const post = async (path: string, body: object) =>
    (
      await askOf(cloud, victimsBrowser)(path, {
        method: 'POST',
        body,
        token,
        headers: { 'idempotency-key': nextId() },
      })
    ).body as { id: number | string; items: { id: number }[] };
  const founding = { name: 'Victims', username: 'victimsclub', timeZone: 'America/Los_Angeles' };
  const id = Number((await post('/api/club', founding)).id);
  const member = await post(`/api/club/${id}/players`, { firstName: 'Vic', lastName: 'Tim', dob: '2012-03-04' });
  const team = { name: 'Theirs', ageGroup: '16U', gender: 'Girls', season: 2027, coachIds: [], memberIds: [] };
  const teams = await post(`/api/club/${id}/teams`, team);
  return { id, memberId: String(member.id), teamId: Number(teams.items[0]?.id) };
}
