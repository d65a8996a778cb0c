import type { Id } from '#domain/kernel/ids.ts';
import type { divisionRatings } from '#domain/play/ratings/operations.ts';
import { winChance } from '#domain/play/ratings/side.ts';
import type { Answer } from '#web/src/api/call.ts';

type Proposed = Answer<typeof divisionRatings>['teams'][number];

const ratingOf = ({ rating, give }: Proposed) =>
  rating === null || give === null ? null : { rating, deviation: give / 1.96 };

/**
 * What the open rating proposes for those of a division's teams that a round takes: seeds from 1 on, and how surely each beats the one behind it there.
 * Teams it knows nothing of (they came since) follow as they stand.
 */
export function proposedAmong(teams: readonly Proposed[], ids: readonly Id[]): { teams: Proposed[]; order: Id[] } {
  const inOrder = teams.filter(({ id }) => ids.includes(id)).toSorted((a, b) => a.proposed - b.proposed);
  const known = inOrder.map((team, i) => {
    const [own, next] = [ratingOf(team), inOrder[i + 1]];
    const behind = next ? ratingOf(next) : null;
    return { ...team, proposed: i + 1, surer: own && behind ? winChance(own, behind) : null };
  });
  const order = known.map(({ id }) => id);
  return { teams: known, order: [...order, ...ids.filter((id) => !order.includes(id))] };
}
