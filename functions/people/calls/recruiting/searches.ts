import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { keepSearch, recruitSearches } from '#domain/people/operations-recruiting.ts';
import { people } from '#domain/people/problems.ts';
import { mostSearches } from '#domain/people/recruit-search.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import { signedIn } from '../../../kernel/http/signed-in.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { overwrite, remove } from '../../../kernel/table/write.ts';
import { recruitSearchItem, searchesKeptBy } from '../../../store/people/recruit-searches.ts';
import type { Deps } from '../../deps.ts';

function asCoach(actor: Actor): number {
  if (!can(actor, 'profile.search-private')) throw new ProblemError(request.forbidden());
  return signedIn(actor);
}

const kept = async (table: Table, userId: number) => {
  const searches = await table.list(recruitSearchItem, searchesKeptBy(userId));
  return { items: searches.map(({ name, find }) => ({ name, find })) };
};

export const recruitSearchesHandler: Handler<typeof recruitSearches, Deps> = async ({ actor }, { table }) =>
  ok(await kept(table, asCoach(actor)));

export const keepSearchHandler: Handler<typeof keepSearch, Deps> = async ({ body, actor }, { table }) => {
  const userId = asCoach(actor);
  const { name, find } = body;
  if (find === null) {
    await table.write(remove(recruitSearchItem, { userId, name }));
    return ok(await kept(table, userId));
  }
  const others = (await kept(table, userId)).items.filter((one) => one.name.toLowerCase() !== name.toLowerCase());
  if (others.length >= mostSearches) return refuse(people['too-many-searches']());
  await table.write(overwrite(recruitSearchItem, { userId, name, find }));
  return ok(await kept(table, userId));
};
