import type { Millis } from '#domain/kernel/time.ts';
import type { Reservation } from '#domain/registration/schema.ts';
import { stored } from '#web/src/lib/storage.ts';
import { type Store, store } from '#web/src/lib/store.ts';

/** This browser's ticket and the promise published when it was issued, as a receipt to check the lottery against. */
export type MyTicket = {
  readonly entry: string;
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly windowId: number;
  readonly opensAt: Millis;
  readonly expiry: Millis;
  readonly commitment: string;
};

const isTickets = (value: unknown): value is readonly MyTicket[] =>
  Array.isArray(value) && value.every((each) => typeof each?.entry === 'string' && typeof each.opensAt === 'number');
const savedTickets = stored<readonly MyTicket[]>('draw', [], isTickets);
export const myTickets: Store<readonly MyTicket[]> = store(savedTickets.read());

/** How many tickets are remembered, newest first. */
const most = 20;

function keep(tickets: readonly MyTicket[]): void {
  myTickets.set(tickets.slice(-most));
  savedTickets.write(myTickets.get());
}
export const noteTicket = (ticket: MyTicket): void =>
  keep([...myTickets.get().filter(({ entry }) => entry !== ticket.entry), ticket]);
export const forgetTicket = (entry: string): void => keep(myTickets.get().filter((ticket) => ticket.entry !== entry));

/** Returns the ticket that a registration starts with once its division opens, or null if there is none. */
export function openedTicket(tournamentId: number, now: Millis): Reservation | null {
  const ticket = myTickets
    .get()
    .findLast((each) => each.tournamentId === tournamentId && each.opensAt <= now && now < each.expiry);
  return ticket
    ? {
        id: ticket.entry,
        tournamentId,
        tournamentDivisionId: ticket.divisionId,
        expiry: ticket.expiry,
        waitlist: true,
      }
    : null;
}
