import { didNotPlay } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import { isBidUsed } from '../gates/gates.ts';
import type { Team } from '../schema.ts';
import type { StoredBid } from './stored-bid.ts';
import { bidStateOf } from './stored-bid.ts';

/**
 * The outcome for a finisher: they already have a bid, they get one, they already had their chance, none are left, or
 * they finished too low.
 */
export const trickleAnswers = ['has', 'gets', 'had', 'none-left', 'too-low'] as const;
type TrickleAnswer = (typeof trickleAnswers)[number];
export type Trickled = {
  readonly teamId: number;
  readonly finish: number;
  readonly answer: TrickleAnswer;
  /** The bid they have, or had from this division. */
  readonly bidId: string | null;
};

type Finisher = Pick<Team, 'id' | 'finish' | 'players' | 'isDeleted'>;
type Rule = {
  /** How many bids a division awards. */
  readonly count: number;
  /** The lowest finish that can get a bid, or null if only the count limits the bids. */
  readonly passesTo: number | null;
};

const alive = (bid: StoredBid, now: Millis) => isBidUsed(bid) || !['revoked', 'expired'].includes(bidStateOf(bid, now));
const playersOf = ({ players }: Finisher) => new Set(players.flatMap(({ id }) => id ?? []));
const isOf = (bid: StoredBid, team: Finisher, ids: ReadonlySet<number>): boolean =>
  bid.earned?.teamId === team.id || bid.players.some(({ id }) => id !== null && ids.has(id));

/**
 * Assigns a division's bids in order of finish (P3 §7 only names TrickleCheck). A team that already has a valid bid
 * from the program passes this one to the next team. So does a team whose bid from this division was revoked or
 * expired, and it isn't offered another. A bid goes no lower than `passesTo`. Ties keep the given order. `bids` lists
 * all of the program's bids.
 */
export function trickle(
  divisionId: number,
  finishers: readonly Finisher[],
  bids: readonly StoredBid[],
  { count, passesTo }: Rule,
  now: Millis,
): Trickled[] {
  const here = bids.filter(({ earned }) => earned?.divisionId === divisionId);
  let left = count - here.filter((bid) => alive(bid, now)).length;
  const lowest = passesTo ?? count;
  return finishers
    .filter((team) => !team.isDeleted && team.finish !== null && team.finish < didNotPlay)
    .toSorted((a, b) => (a.finish ?? 0) - (b.finish ?? 0))
    .map((team) => {
      const [finish, ids] = [team.finish ?? didNotPlay, playersOf(team)];
      const said = (answer: TrickleAnswer, bid?: StoredBid) => ({
        ...{ teamId: team.id, finish, answer, bidId: bid?.bidId ?? null },
      });
      const has = bids.find((bid) => alive(bid, now) && isOf(bid, team, ids));
      if (has) return said('has', has);
      const had = here.find((bid) => bid.earned?.teamId === team.id);
      if (had) return said('had', had);
      if (finish > lowest) return said('too-low');
      if (left <= 0) return said('none-left');
      left--;
      return said('gets');
    });
}
