import type * as z from 'zod';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { shownToAll } from '#domain/catalog/events/open-pages.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { checkPlayer } from '#domain/commerce/operations-checkout.ts';
import type { SoldItem } from '#domain/commerce/orders/receipt.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { hour, type Millis } from '#domain/kernel/time.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import {
  isToldApart,
  nameMark,
  type Playing,
  type Standing,
  whoPlaysTwice,
} from '#domain/registration/teams/plays-twice.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { hasReducedForm, registrantOf } from '#domain/registration/wizard/contact-form.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { formsOf } from '../../subjects/commerce/order-records.ts';
import type { StoredOrder } from '../../subjects/commerce/orders.ts';
import { exclusiveDivisions, peopleOf, standingOf } from '../../subjects/registration/duplicates.ts';

/** A registration whose people will play in its division. */
export type EntryToPlay = Playing & { readonly itemId: Id; readonly divisionName: string };

type Entry = Extract<CartItem, { registration: unknown }>;
type Sold = Extract<SoldItem, { registration: unknown }>;
type Seat = Pick<(Entry | Sold)['registration'], 'tournamentDivisionId' | 'teamId' | 'dates'>;
type Filled = { readonly itemId: Id; readonly place: Seat; readonly forms: Parameters<typeof peopleOf>[1][number] };

/** Returns the cart's registrations in which someone could end up playing twice. */
export const entriesToPlay = (table: Table, items: readonly CartItem[]): Promise<EntryToPlay[]> =>
  played(
    table,
    items.flatMap((item) =>
      'registration' in item ? [{ itemId: item.id, place: item.registration, forms: everyone(item.registration) }] : [],
    ),
  );

/**
 * Returns the registrations to check for one player, before the rest of the registration is filled in. There are none if
 * the event isn't published, so that strangers learn nothing about it.
 */
export async function entriesOfPlayer(
  table: Table,
  { divisionId, teamId, dates, player }: z.infer<typeof checkPlayer.body>,
): Promise<EntryToPlay[]> {
  const division = await table.get(divisionItem, { id: divisionId });
  const event = division && (await table.get(tournamentItem, { id: division.tournamentId }));
  if (!event || shownToAll(event) === 'nothing') return [];
  return played(table, [{ itemId: 0, place: { tournamentDivisionId: divisionId, teamId, dates }, forms: [player] }]);
}

/**
 * Returns an order's registrations in which someone could play twice. If its forms were deleted, uses the profiles
 * stored with the order.
 */
export async function entriesOfOrder(table: Table, order: StoredOrder): Promise<EntryToPlay[]> {
  const items = order.lines.flatMap(({ item }) => ('registration' in item ? [item] : []));
  const forms = await formsOf(
    table,
    order.id,
    items.map(({ id }) => id),
  );
  return played(
    table,
    items.map(({ id, registration }) => {
      const form = forms.get(id);
      const known = registration.profileIds.map((profileId) =>
        profileId === null ? {} : { playerProfileId: profileId },
      );
      return { itemId: id, place: registration, forms: form ? everyone(form) : known };
    }),
  );
}

/**
 * Coaches, spectators and referees don't play. A person on one date of a session can register for another date, but not
 * twice for the same one.
 */
async function played(table: Table, entries: readonly Filled[]): Promise<EntryToPlay[]> {
  const ids = [...new Set(entries.map(({ place }) => place.tournamentDivisionId))];
  const [divisions, people] = await Promise.all([
    table.getMany(
      divisionItem,
      ids.map((id) => ({ id })),
    ),
    peopleOf(
      table,
      entries.map(({ forms }) => forms),
    ),
  ]);
  const isPlayed = (division: Division) => !hasReducedForm(registrantOf(division));
  const knownDivisions = new Map(divisions.filter(isPlayed).map((division) => [division.id, division]));
  const exclusive = await exclusiveOf(table, [...knownDivisions.values()]);
  return entries.flatMap(({ itemId, place: { tournamentDivisionId: divisionId, teamId, dates } }, i) => {
    const division = knownDivisions.get(divisionId);
    if (!division) return [];
    const days = sellsDates(division) ? (dates?.days ?? null) : null;
    return (exclusive.get(divisionId) ?? [division]).map((other) => ({
      ...{ itemId, divisionId: other.id, divisionName: divisionName(other), teamId, people: people[i] ?? [] },
      days: other.id === divisionId ? days : null,
    }));
  });
}

/** Maps each division to the other divisions that its players can't be in. */
async function exclusiveOf(
  table: Table,
  divisions: readonly Division[],
): Promise<ReadonlyMap<Id, readonly Division[]>> {
  const eventIds = [...new Set(divisions.map(({ tournamentId }) => tournamentId))];
  const events = await table.getMany(
    tournamentItem,
    eventIds.map((id) => ({ id })),
  );
  const pairs = divisions.map(async (division) => {
    const event = events.find(({ id }) => id === division.tournamentId);
    return [division.id, event ? await exclusiveDivisions(table, event, division) : [division]] as const;
  });
  return new Map(await Promise.all(pairs));
}

/**
 * Someone who knows a player's name could find out their birth date or email by trying many, so players with the name of
 * a registered one are counted per address.
 */
const namesakes: Limit = { name: 'namesakes', most: 40, per: hour };

/** The caller, before payment, whose players with the name of a registered one are counted. */
type Asking = { readonly source: string; readonly now: Millis };

/**
 * Returns a refusal for each registration with a player who is already in the division or on one of its dates. It
 * reveals nothing about players who merely share a name. Refuses with `throttled` after too many players who do.
 */
export async function duplicatePlayers(
  table: Table,
  entries: readonly EntryToPlay[],
  { consistent, asking }: { readonly consistent: boolean; readonly asking?: Asking },
): Promise<{ readonly itemId: Id; readonly problem: Problem }[]> {
  const standing = await standingOf(table, entries, { consistent });
  const tried = asking ? triedIn(entries, standing) : 0;
  if (asking && tried > 0 && !(await count(table, namesakes, asking.source, asking.now, tried)))
    throw new ProblemError(request.throttled());
  const twice = whoPlaysTwice(entries, standing).filter(({ likeness }) => likeness === 'same');
  return twice.map(({ entry, seat, name, teamId }) => ({
    itemId: entry.itemId,
    problem: playsTwiceProblem(entry, { seat, name, isInCart: teamId === null }),
  }));
}

/**
 * Returns how many players have the same name as someone on another team and are told apart by a birth date or an email,
 * which the answer could reveal.
 */
function triedIn(entries: readonly EntryToPlay[], standing: ReadonlyMap<Id, readonly Standing[]>): number {
  const tried = entries.flatMap(({ divisionId, teamId, people }) => {
    const others = (standing.get(divisionId) ?? []).filter((team) => team.teamId !== teamId);
    const there = Map.groupBy(
      others.flatMap((team) => team.people),
      nameMark,
    );
    return people.filter(
      (person) => nameMark(person) !== '' && there.get(nameMark(person))?.some((other) => isToldApart(person, other)),
    );
  });
  return tried.length;
}

/**
 * Refuses with `already-in-division` (for dates, `already-on-date`), the item and the player if someone would play
 * twice in a division. We check this before writing the order, with reads that can be slightly stale. Before each
 * charge, once the order has reserved its players (keep.ts), we check again with consistent reads.
 */
export async function refuseDuplicatePlayers(
  table: Table,
  entries: readonly EntryToPlay[],
  looking: { readonly consistent: boolean; readonly asking?: Asking },
): Promise<Result<void>> {
  const [first] = await duplicatePlayers(table, entries, looking);
  return first ? refuse(first.problem) : ok(undefined);
}

/**
 * Returns the problem for a player who already plays in the division or on a date. `seat` counts from 0. With
 * `isInCart`, no team has the player yet, but the cart lists them twice.
 */
export function playsTwiceProblem(
  { itemId, days, divisionName: division }: Pick<EntryToPlay, 'itemId' | 'days' | 'divisionName'>,
  { seat, name, isInCart = false }: { readonly seat: number; readonly name: string; readonly isInCart?: boolean },
): Problem {
  const who = name || `Player ${seat + 1}`;
  const where = `${division}${days ? ' on one of these dates' : ''}`;
  return problems[days ? 'already-on-date' : 'already-in-division']({
    ...(isInCart && { title: 'This player is in your cart twice' }),
    data: { itemId, position: seat + 1, player: who },
    detail: isInCart
      ? `${who} is in your cart twice for ${where}. Nothing was charged. Change one of them.`
      : `${who} is already registered in ${where}. Nothing was charged. Change the player, or ask the organizer.`,
  });
}
