import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { keepSearch, recruitSearches, recruits } from '#domain/people/operations-recruiting.ts';
import { people } from '#domain/people/problems.ts';
import { mostSearches } from '#domain/people/recruit-search.ts';
import { signedIn } from '../../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { overwrite, remove } from '../../../kernel/table/write.ts';
import { recruitSearchItem, searchesKeptBy } from '../../../subjects/people/colleges.ts';
import { type Recruit, recruitItem, recruitsOf } from '../../../subjects/people/profiles.ts';
import type { Deps } from '../../deps.ts';

/** How many recruits are read for one request, and how many of them are shown. A class in one state has several thousand. */
const [mostRead, mostShown, page] = [2_000, 200, 500];

/** Reads a class, or one state's part of it, up to one request's limit. Other filters are applied in memory. */
export const recruitsHandler: Handler<typeof recruits, Deps> = async ({ query, actor }, { table }) => {
  if (!can(actor, 'profile.search-private')) throw new ProblemError(request.forbidden());
  const { gradYear, gender, state } = query;
  const recruits: Recruit[] = [];
  let [read, startKey] = [0, undefined as Record<string, unknown> | undefined];
  do {
    const range = { ...recruitsOf(gradYear, gender, state), limit: page, ...(startKey ? { startKey } : {}) };
    const part = await table.query(range);
    recruits.push(...part.items.map((raw) => recruitItem.decode(raw)).filter((one) => fits(one, query)));
    read += part.items.length;
    startKey = part.lastKey;
  } while (startKey && read < mostRead && recruits.length <= mostShown);
  const items = recruits
    .slice(0, mostShown)
    .map(({ gender: _, since: __, ...shown }) => shown)
    .toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0) || a.name.localeCompare(b.name));
  return ok({ items, more: startKey !== undefined || recruits.length > mostShown });
};

type Wanted = {
  readonly side?: string | undefined;
  readonly hand?: string | undefined;
  readonly minHeight?: number | undefined;
  readonly minGpa?: number | undefined;
  readonly open?: boolean | undefined;
};
const fits = (one: Recruit, { side, hand, minHeight, minGpa, open }: Wanted): boolean =>
  (!side || one.side === side) &&
  (!hand || one.hand === hand) &&
  (!minHeight || (one.height ?? 0) >= minHeight) &&
  (!minGpa || (one.gpa ?? 0) >= minGpa) &&
  !(open && one.committed);

function asCoach(actor: Actor): number {
  if (!can(actor, 'profile.search-private')) throw new ProblemError(request.forbidden());
  return signedIn(actor);
}

const savedSearches = async (table: Table, userId: number) => {
  const searches = await table.list(recruitSearchItem, searchesKeptBy(userId));
  return { items: searches.map(({ name, find }) => ({ name, find })) };
};

export const recruitSearchesHandler: Handler<typeof recruitSearches, Deps> = async ({ actor }, { table }) =>
  ok(await savedSearches(table, asCoach(actor)));

export const keepSearchHandler: Handler<typeof keepSearch, Deps> = async ({ body, actor }, { table }) => {
  const userId = asCoach(actor);
  const { name, find } = body;
  if (find === null) {
    await table.write(remove(recruitSearchItem, { userId, name }));
    return ok(await savedSearches(table, userId));
  }
  const others = (await savedSearches(table, userId)).items.filter(
    (one) => one.name.toLowerCase() !== name.toLowerCase(),
  );
  if (others.length >= mostSearches) return refuse(people['too-many-searches']());
  await table.write(overwrite(recruitSearchItem, { userId, name, find }));
  return ok(await savedSearches(table, userId));
};
