import type { Seat, TemplateMatch } from './templates/template.ts';

/** Names a slot: its team, or the place while it is empty. */
type SlotName = (slot: number) => string;

const seatText = (seat: Seat, nameOf: SlotName): string => {
  if ('slot' in seat) return nameOf(seat.slot);
  return 'winnerOf' in seat ? `Winner of match ${seat.winnerOf}` : `Loser of match ${seat.loserOf}`;
};
const sideText = (side: readonly Seat[], nameOf: SlotName): string =>
  side.map((seat) => seatText(seat, nameOf)).join(' / ');

/** A match of an order as a pool sheet describes it: "1 vs 3, 2 works", "Winner of match 1 vs Winner of match 2". */
export function describeMatch({ home, away, work }: TemplateMatch, nameOf: SlotName = String): string {
  const match = `${sideText(home, nameOf)} vs ${sideText(away, nameOf)}`;
  return work === null ? match : `${match}, ${nameOf(work)} works`;
}
