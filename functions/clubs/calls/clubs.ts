import { foundedClub } from '#domain/clubs/edits.ts';
import type { clubById, clubList, foundClub, ownClubs, saveClub } from '#domain/clubs/operations.ts';
import { clubs } from '#domain/clubs/problems.ts';
import { userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { isClubPage } from '#domain/identity/relations.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { folded } from '#domain/kernel/text.ts';
import { roleOf } from '#domain/organizations/staff.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { clubItem, listedClubs } from '../../subjects/clubs/items.ts';
import { startOrganization } from '../../subjects/organizations/founding.ts';
import { organizationCardItem } from '../../subjects/organizations/items.ts';
import { clubFor, viewOf } from '../club.ts';
import type { Deps } from '../deps.ts';

export const clubListHandler: Handler<typeof clubList, Deps> = async (_, { table }) => {
  const letters = await Promise.all(listedClubs().map((range) => table.list(clubItem, range)));
  const items = letters.flat().map(({ id, name, username }) => ({ id, name, username }));
  return ok({ items: items.toSorted((a, b) => folded(a.name).localeCompare(folded(b.name), 'en')) });
};

export const ownClubsHandler: Handler<typeof ownClubs, Deps> = async ({ actor }, { table }) => {
  const pages = (userOf(actor)?.pages ?? []).filter(isClubPage);
  const cards = await table.getMany(
    organizationCardItem,
    pages.map(({ id }) => ({ id })),
  );
  const logos = new Map(cards.map(({ id, logoUrl }) => [id, logoUrl]));
  const items = pages.map((page) => ({
    ...{ id: page.id, name: page.name, username: page.username },
    ...{ logoUrl: logos.get(page.id) ?? '', role: roleOf(page) },
  }));
  return ok({ items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) });
};

/** Creates a club in one transaction: an organization, its first director, and the club's own records. */
export const foundClubHandler: Handler<typeof foundClub, Deps> = async (
  { body, actor, now },
  { table, numbers, forget },
) => {
  if (!can(actor, 'club.create')) throw new ProblemError(request.forbidden());
  const started = await startOrganization(body, { actor, table, numbers, now }, (organization) => [
    create(clubItem, foundedClub(organization, body, now)),
  ]);
  if (!started.ok) return started;
  const { organization, page } = started.value;
  forget(page.userId);
  const club = await clubFor(table, actor, organization.id, 'club.look');
  if (!club) throw new Error("a club was created but can't be read");
  return ok(viewOf(club, now));
};

export const clubByIdHandler: Handler<typeof clubById, Deps> = async ({ params, actor, now }, { table }) => {
  const club = await clubFor(table, actor, params.id, 'club.look');
  if (!club) return refuse(clubs['unknown-club']());
  return { ...ok(viewOf(club, now)), rev: club.club.rev };
};

export const saveClubHandler: Handler<typeof saveClub, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table },
) => {
  const foundClub = await clubFor(table, actor, params.id, 'organization.govern');
  if (!foundClub) return refuse(clubs['unknown-club']());
  const { club } = foundClub;
  const stale = () => request.stale({ data: { rev: club.rev, current: viewOf(foundClub, now) } });
  const after = { ...club, ...body };
  await saveVersioned(table, { rev: club.rev, ifMatch, stale }, () => ok({ writes: [replace(clubItem, club, after)] }));
  return ok(viewOf({ ...foundClub, club: { ...after, rev: club.rev + 1 } }, now));
};
