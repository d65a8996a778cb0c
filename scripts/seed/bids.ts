import { bidProgram } from '#domain/registration/bids/program.ts';
import { storedBid } from '#domain/registration/bids/stored-bid.ts';
import { bidItem, bidProgramItem } from '#functions/subjects/bids/items.ts';
import { appearanceItem, playerAt } from '#functions/subjects/people/items.ts';
import type { World } from './world.ts';

const demoProgramId = 4001;

/** A program for the Great Lakes' event, with a bid in each state; no division asks for them. */
export function putBids(world: World, tournamentId: number, organizationId: number): void {
  const day = 86_400_000;
  const program = bidProgram.parse({
    ...{ id: demoProgramId, organizationId, tournamentId, name: 'Early qualifiers' },
    ...{ subPolicy: 1, discountPercentage: 10, passesTo: 5 },
  });
  world.put(bidProgramItem.encode(program, 1));
  const bids = [
    { bidId: 'GL-101', team: 'Nguyen / Park', sentAt: world.now - 5 * day, sends: 1, openedAt: world.now - 4 * day },
    { bidId: 'GL-102', team: 'Reyes / Stone', sentAt: world.now - 5 * day, sends: 1 },
    { bidId: 'GL-103', team: 'Hart / Ibarra', sentAt: world.now - 5 * day, bouncedAt: world.now - 5 * day, sends: 1 },
    { bidId: 'GL-104', team: 'Okafor / Lund', revokedAt: world.now - 2 * day },
    { bidId: 'GL-105', team: 'Diaz / Moreau' },
    { bidId: 'GL-106', team: 'Silva / Brandt' },
    { bidId: 'GL-107', team: 'Paula Player / Dina Castillo', sentAt: world.now - 5 * day, sends: 1 },
  ];
  bids.forEach((bid, i) => {
    const players = bid.team
      .split(' / ')
      .map((fullName) => ({ fullName, id: fullName === 'Paula Player' ? 5001 : null }));
    if (players.some(({ id }) => id !== null))
      world.put(appearanceItem.encode({ of: playerAt(5001), place: 'BID', ref: bid.bidId }, 1));
    const earned = { earnedAt: 'Lakeside Qualifier', earnedFor: `${i + 1}.`, dtEarned: world.now - 6 * day };
    const { subPolicy, discountPercentage } = program;
    const terms = { bidProgramId: demoProgramId, tournamentId, organizationId, subPolicy, discountPercentage };
    const email = `${bid.team.split(' ')[0]?.toLowerCase()}@example.com`;
    world.put(
      bidItem.encode(
        storedBid.parse({ ...terms, ...earned, ...bid, players, email, dtCreated: world.now - 6 * day }),
        1,
      ),
    );
  });
}
