import * as z from 'zod';
import { lastMoment, millis } from '../../kernel/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { withoutSpan } from '../courts/board.ts';
import type { CourtTask } from '../courts/schema.ts';

/** When a court is closed. If `to` is null, it stays closed until a director opens it. */
export const closedSpan = z
  .object({ from: millis, to: millis.nullable() })
  .refine(({ from, to }) => to === null || to > from, { path: ['to'] });

/** A court that a director has closed. Every later plan leaves it out. */
export const courtClosure = z.object({ court: z.string().min(1).max(30), closed: closedSpan });
export type CourtClosure = z.infer<typeof courtClosure>;

/** Returns the closures after setting or removing one court's closure. */
export const withClosure = (
  closures: readonly CourtClosure[],
  court: string,
  closed: CourtClosure['closed'] | null,
): CourtClosure[] => [...closures.filter((one) => one.court !== court), ...(closed ? [{ court, closed }] : [])];

/** Returns the closure that a court has at some moment or later that day, or null if it is open. */
export const closureOn = (
  closures: readonly CourtClosure[],
  court: string,
  { from, to }: { readonly from: Millis; readonly to: Millis },
): CourtClosure['closed'] | null =>
  closures.find((one) => one.court === court && one.closed.from < to && (one.closed.to ?? lastMoment) > from)?.closed ??
  null;

/** Returns the task without the hours in which courts are closed. */
export const withClosed = (task: CourtTask, closures: readonly CourtClosure[]): CourtTask => ({
  ...task,
  courts: task.courts.map((court) => ({
    ...court,
    windows: closures
      .filter((one) => one.court === court.name)
      .reduce(
        (windows, { closed }) => withoutSpan(windows, { from: closed.from, to: closed.to ?? lastMoment }),
        court.windows,
      ),
  })),
});
