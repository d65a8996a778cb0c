import { ordinal } from '../../kernel/text.ts';

const champion = 'is champion';
const finishes = 'finishes ';

/** "is champion", "finishes 5th": how a team ends that goes on to no other match. */
export const textOfPlace = (place: number): string => (place === 1 ? champion : `${finishes}${ordinal(place)}`);

/** The place that a text of a match's winner or loser says, "Loser finishes 5th"; null where it goes on, or ends without one. */
export function placeOfText(text: string): number | null {
  if (text.endsWith(champion)) return 1;
  const place = Number.parseInt(text.split(finishes)[1] ?? '', 10);
  return Number.isNaN(place) ? null : place;
}
