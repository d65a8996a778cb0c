import { putAccounts } from './accounts.ts';
import { putAds } from './ads.ts';
import { putAffiliates } from './affiliates.ts';
import { putBids } from './bids.ts';
import { putCampaigns } from './campaigns.ts';
import { putClub } from './clubs.ts';
import { putEvents } from './events.ts';
import { putGoods } from './goods.ts';
import { putMemberships } from './memberships.ts';
import { putOrganizations } from './organizations.ts';
import { putPage } from './pages.ts';
import { putPlay } from './play.ts';
import { putPlayers, putTbd } from './players.ts';
import { putSeries } from './series.ts';
import type { World } from './world.ts';

/** The demo world: organizations with their sites, events of every type and state, people, teams, orders, play under way. */
export async function demoWorld(world: World): Promise<void> {
  putOrganizations(world);
  putAffiliates(world);
  putAds(world);
  putCampaigns(world);
  putBids(world, 1006, 103);
  putTbd(world);
  const players = putPlayers(world, 5001, 320, 3);
  putAccounts(world, players);
  putMemberships(world, players);
  putClub(world);
  putGoods(world);
  putEvents(world, players);
  putSeries(world, players);
  putPage(world);
  putPlay(world, players);
  const count = await world.save();
  console.log(`The demo world is made: ${count} items.`);
}
