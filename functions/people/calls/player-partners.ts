import { can } from '#domain/identity/can.ts';
import { special } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { fitsGender } from '#domain/people/division-gender.ts';
import type { playerPartners } from '#domain/people/operations.ts';
import { mostPartners, partnersOf } from '#domain/people/partners.ts';
import { people } from '#domain/people/problems.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { divisionItem, teamItem, teamRefItem } from '../../store/catalog/items.ts';
import { appearanceItem, appearancesOf } from '../../store/people/appearances.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';
import { asMembers, foundOf, membersOfEvent } from '../found.ts';

/** So many teams are looked at: a page, not an archive. */
const mostTeams = 200;

/** Only who looks after a profile is told with whom it played: teams are public, their people side by side over years are not. */
export const playerPartnersHandler: Handler<typeof playerPartners, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const profile = await table.get(playerItem, { id: params.playerId });
  if (!profile || !can(actor, 'profile.private', profileSubject(profile))) return refuse(people['no-such-player']());
  const [division, appearances] = await Promise.all([
    query.divisionId === undefined ? null : table.get(divisionItem, { id: query.divisionId }, { consistent: false }),
    table.list(appearanceItem, { ...appearancesOf(profile.id), limit: mostTeams }),
  ]);
  const refs = await table.getMany(
    teamRefItem,
    appearances.map(({ ref }) => ({ id: Number(ref) })),
  );
  const teams = await table.getMany(teamItem, refs);
  const played = teams.map((team) => ({ at: team.dtRegistered, people: everyone(team) }));
  const ids = partnersOf(profile.id, played, special.tbdPlayer).slice(0, 3 * mostPartners);
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const found = ids
    .flatMap((id) => profiles.find((one) => one.id === id && one.mergedInto === null) ?? [])
    .filter((one) => !division || fitsGender(division, one.gender))
    .slice(0, mostPartners)
    .map((one) => foundOf(one, actor, now));
  const members = query.membersOnly ? await membersOfEvent(table, query, now) : null;
  return ok({ players: members ? await asMembers(found, members) : found });
};
