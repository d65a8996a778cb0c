import type { Division } from '../../catalog/schema.ts';

type Timed = Pick<Division, 'days' | 'startDate'>;

/** The dates on which a division plays, as far as they are known: those of its days, else its first one; null: any of its event's. */
function datesOf({ days, startDate }: Timed): readonly string[] | null {
  if (days.length > 0) return days.map(({ date }) => date);
  return startDate === null ? null : [startDate];
}

/** Whether two divisions of an event may play at the same time: whoever enters both is warned, and not kept from it. */
export function mayMeet(a: Timed, b: Timed): boolean {
  const [here, there] = [datesOf(a), datesOf(b)];
  return here === null || there === null || here.some((date) => there.includes(date));
}
