import type { Actor } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { isOpen } from '#domain/registration/spots/holds.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { count, isWithin, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { holdItem, holdsOf } from './items.ts';

/**
 * A person who fills in teams searches a few times per player. This stops a script that reads a thousand names in an
 * hour, even if several run at one address.
 */
const lookupLimits = {
  asker: { name: 'lookupBy', most: 150, per: 10 * minute },
  source: { name: 'lookupFrom', most: 600, per: 10 * minute },
} as const satisfies Record<string, Limit>;

type Asking = {
  readonly actor: Actor;
  readonly holders: readonly string[];
  readonly source: string;
  readonly now: Millis;
};

/**
 * Allows a player search for people who are signed in or who are registering in a division (they hold or held a spot
 * there). Each search is counted by user and by address before any result is shown. Refuses with `sign-in-required` or
 * `throttled`.
 */
export async function admitLookup(
  table: Table,
  { query, ...asking }: Asking & { readonly query: { readonly divisionId?: Id | undefined } },
): Promise<void> {
  const { actor, holders } = asking;
  if (actor.kind !== 'user' && !(await registersIn(table, holders, query.divisionId)))
    throw new ProblemError(request['sign-in-required']());
  await countLookup(table, asking);
}

/** Counts one lookup of another person's profile. Refuses with `throttled` when a limit is reached. */
export async function countLookup(table: Table, { actor, holders, source, now }: Asking): Promise<void> {
  const who = actor.kind === 'user' ? `U${actor.user.id}` : (holders[0] ?? source);
  const within = await Promise.all([
    count(table, lookupLimits.asker, who, now),
    count(table, lookupLimits.source, source, now),
  ]);
  if (within.includes(false)) throw new ProblemError(request.throttled());
}

/**
 * How many strangers a cart can reveal something about: minors for a membership, and anyone for a season pass. A rep
 * with a few new teams of a members-only event needs fewer.
 */
const memberChecks = {
  asker: { name: 'memberCheckBy', most: 60, per: 60 * minute },
  source: { name: 'memberCheckFrom', most: 240, per: 60 * minute },
} as const satisfies Record<string, Limit>;

/**
 * Counts the people whose membership or season pass a checkout reveals, each once an hour no matter how often the cart
 * is checked. Refuses with `throttled` when a limit is reached.
 */
export async function countMemberChecks(
  table: Table,
  ids: readonly Id[],
  { actor, holders, source, now }: Asking,
): Promise<void> {
  const askers = [
    [memberChecks.asker, actor.kind === 'user' ? `U${actor.user.id}` : (holders[0] ?? source)],
    [memberChecks.source, source],
  ] as const;
  const counts = ids.flatMap((id) => askers.map(([limit, who]) => countPerson(table, limit, who, id, now)));
  if ((await Promise.all(counts)).includes(false)) throw new ProblemError(request.throttled());
}

/** Counts a person once per window. After one too many, all are refused until the window ends. */
async function countPerson(table: Table, limit: Limit, who: string, id: Id, now: Millis): Promise<boolean> {
  const person = { name: `${limit.name}Each`, most: 1, per: limit.per };
  return (await count(table, person, `${who}|${id}`, now))
    ? count(table, limit, who, now)
    : isWithin(table, limit, who, now);
}

/** Returns whether a browser holds, or held, a spot in a division. */
export const registersIn = async (
  table: Table,
  holders: readonly string[],
  divisionId: Id | undefined,
): Promise<boolean> => (await holdsOfBrowser(table, holders, divisionId)).some(({ state }) => state !== 'accepted');

/** Returns whether a browser holds a spot in a division right now, or is on its waitlist with an unfinished form. */
export const holdsIn = async (
  table: Table,
  { holders, now }: Pick<Asking, 'holders' | 'now'>,
  divisionId: Id | undefined,
): Promise<boolean> => (await holdsOfBrowser(table, holders, divisionId)).some((hold) => isOpen(hold, now));

async function holdsOfBrowser(table: Table, holders: readonly string[], divisionId: Id | undefined) {
  if (divisionId === undefined) return [];
  return (await Promise.all(holders.map((holder) => table.list(holdItem, holdsOf(holder, divisionId))))).flat();
}
