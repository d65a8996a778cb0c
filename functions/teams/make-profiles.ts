import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { fullName } from '#domain/people/names.ts';
import { typedProfile } from '#domain/people/player.ts';
import type { RegistrationPlayer, TeamPlayer } from '#domain/registration/schema.ts';
import { everyone, realPeople } from '#domain/registration/teams/team-name.ts';
import { hasReducedForm, registrantOf } from '#domain/registration/wizard/contact-form.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { teamRegistered } from '#events/registration.ts';
import type { Write } from '../kernel/table/write.ts';
import { rosterChanged, rosterOf, teamChanged, teamsOfDivision } from '../subjects/catalog/teams.ts';
import { newProfile, profileOnFile, type TypedPlayer } from '../subjects/people/profiles.ts';
import { searchEntries } from '../subjects/search.ts';
import { foundTeam } from '../subjects/teams/lookup.ts';
import type { Deps } from './deps.ts';

/** How many writes fit in a transaction besides the team's own two. A long name is indexed under many pairs of words. */
const mostWrites = 70;

/**
 * Gives typed players a profile, which no one owns until someone claims it. Until then, it collects their results,
 * memberships and registrations. A player who has a profile with the same name, birth date and address gets that one.
 * Coaches, spectators and referees aren't players. A repeat finds no one without a profile.
 */
export async function makeProfiles(
  { data: { teamId }, at }: Pick<Envelope<Pick<DetailOf<typeof teamRegistered>, 'teamId'>>, 'data' | 'at'>,
  deps: Deps,
): Promise<void> {
  for (;;) {
    const found = await foundTeam(deps.table, teamId);
    if (!found || found.team.isDeleted || hasReducedForm(registrantOf(found.division))) return;
    const roster = await rosterOf(deps.table, found.team);
    if (!roster) return;
    const others = (await teamsOfDivision(deps.table, found.division.id)).filter(({ isDeleted }) => !isDeleted);
    const playing = new Set<Id | null>(others.flatMap(realPeople));
    const { ids, writes } = await profilesFor(everyone(roster), playing, deps, at);
    if (ids.size === 0) return;
    const { team } = found;
    const known = ({ id }: TeamPlayer, player: RegistrationPlayer | undefined) =>
      id ?? (player && ids.get(player)) ?? null;
    const named = (rows: readonly TeamPlayer[], forms: readonly RegistrationPlayer[]) =>
      rows.map((row, at) => ({ ...row, id: known(row, forms[at]) }));
    const filled = (forms: readonly RegistrationPlayer[]) =>
      forms.map((form) => (ids.has(form) ? { ...form, playerProfileId: ids.get(form) } : form));
    const { players, alternates } = roster;
    const saved = await deps.table.transact([
      ...writes,
      teamChanged(team, {
        ...team,
        players: named(team.players, players),
        alternates: named(team.alternates, alternates),
      }),
      rosterChanged(roster, { ...roster, players: filled(players), alternates: filled(alternates) }),
    ]);
    if (!saved.ok) throw new Error(`team ${teamId} was changed by another writer: ${saved.problem.tag}`);
  }
}

/**
 * Returns the profiles for the first players who have none and don't play in the division yet, as many as fit in one
 * transaction: their IDs by form, and the writes that create new ones.
 */
async function profilesFor(forms: readonly RegistrationPlayer[], playing: Set<Id | null>, deps: Deps, at: Millis) {
  const ids = new Map<RegistrationPlayer, Id>();
  const writes: Write[] = [];
  for (const form of forms) {
    const typed = form.playerProfileId === undefined ? typedProfile(form) : null;
    if (!typed) continue;
    if (writes.length > 0 && writes.length + most(typed) > mostWrites) break;
    const there = await profileOnFile(deps.table, typed);
    if (there) {
      // If someone seems to play here, they keep the typed details, because a duplicate must not cost a paid team its
      // spot.
      if (!playing.has(there.id)) ids.set(form, there.id);
      playing.add(there.id);
      continue;
    }
    const id = await deps.numbers('player');
    ids.set(form, id);
    writes.push(...newProfile(typed, id, at));
  }
  return { ids, writes };
}

/** Returns the maximum number of writes for a profile: itself and its search words. */
const most = (typed: TypedPlayer): number => 1 + searchEntries('PLAYER', 0, fullName(typed)).length;
