import type { Division } from '#domain/catalog/schema.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { neverExpires } from '#domain/registration/spots/slots.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { divisionStatsItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { newHold } from '#functions/subjects/registration/holds.ts';
import {
  holdItem,
  sequenceItem,
  slotItem,
  teamTicketItem,
  waitlistStateItem,
} from '#functions/subjects/registration/items.ts';
import { teamRef } from '#functions/subjects/registration/spots.ts';

/** The items of a division's teams as checkouts leave them, with the places they have and the line of those that wait (test/scripts/seed). */
export const putTeams = (put: (raw: Raw) => void, of: Division, teams: readonly EnteredTeam[]): void => {
  const active = teams.filter(({ team }) => !team.waitlist && !team.isDeleted);
  const waiting = teams.filter(({ team }) => team.waitlist && !team.isDeleted);
  for (const entered of teams) encodedTeam(entered).forEach(put);
  for (const [i, { team }] of active.entries())
    put(slotItem.encode({ divisionId: of.id, slot: i + 1, holder: teamRef(team.id), expiresAt: neverExpires }, 1));
  for (const entered of waiting) ticketOf(entered).forEach(put);
  const latest = waiting.map(({ team }) => team.dtRegistered).sort((a, b) => b - a)[0];
  if (latest !== undefined) {
    const { id: divisionId, tournamentId } = of;
    const state = { divisionId, tournamentId, renewedAt: latest, settledTo: latest, endsAt: null };
    put(waitlistStateItem.encode(state, 1));
  }
  if (teams.length) {
    const waitlisted = teams.some(({ team }) => team.waitlist);
    put(sequenceItem.encode({ divisionId: of.id, waitlisted, n: active.length }, 1));
    put(divisionStatsItem.encode({ divisionId: of.id, active: active.length, waiting: waiting.length }, 1));
  }
};

/** The ticket of a team that registered for the waitlist, as it is after its order is confirmed. */
function ticketOf({ team, roster }: EnteredTeam): Raw[] {
  const { divisionId, tournamentId, dtRegistered: moment, id: teamId } = team;
  const who = { holder: `SEED#${teamId}`, entry: ulid(moment, seeded(teamId)) };
  const kept = { state: 'waiting' as const, slot: null, moment, expiresAt: neverExpires };
  const ticket = newHold(who, { id: divisionId, tournamentId }, kept, moment, { inCart: true });
  return [
    holdItem.encode({ ...ticket, teamId, email: roster.players[0]?.email ?? null }, 1),
    teamTicketItem.encode({ teamId, divisionId, ...who }, 1),
  ];
}
