import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { folded } from '#domain/kernel/text.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Roster } from '#domain/registration/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { duplicateWords, personOf } from '#domain/registration/teams/plays-twice.ts';
import { entryName, everyone } from '#domain/registration/teams/team-name.ts';
import { hasReducedForm, registrantOf } from '#domain/registration/wizard/contact-form.ts';
import { type QuickTeam, quickRoster } from '#domain/teams/quick-add.ts';
import { backoff, sleep } from '../../kernel/aws/client.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { notedOnce, noteOnce, type Once } from '../../kernel/http/once.ts';
import type { Numbers } from '../../kernel/table/numbers.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem, teamsInDivision } from '../catalog/items.ts';
import { createTeam } from '../catalog/teams.ts';
import { exclusiveDivisions, playersTwice } from '../registration/duplicates.ts';
import type { SpotsDeps } from '../registration/spots.ts';
import { takeSpot } from './spots.ts';

/** How many times we try another spot after someone else took one first. */
const tries = 6;

/** `days` lists the session dates that it attends. By default, all remaining ones. */
export type EntersAt = {
  readonly event: RuledEvent;
  readonly division: Division;
  readonly days: readonly string[] | undefined;
};
export type Added = { readonly teamId: number; readonly waits: boolean };

type ToAdd = QuickTeam & {
  readonly club?: string;
  /** The organizers know that the player or name is already in the division, and allow it. */
  readonly allowDuplicates?: boolean | undefined;
};

/**
 * Adds a team that no one registered and that owes nothing. Refuses with `already-in-division` or `team-name-taken`,
 * which the organizers can override. If a response was lost or the request ended halfway, a repeated request returns
 * the team that was added the first time.
 */
export async function addTeam(
  deps: SpotsDeps & { readonly numbers: Numbers },
  { event, division, days }: EntersAt,
  team: ToAdd,
  once: Once,
): Promise<Result<Added>> {
  const { now } = once;
  const before = await notedOnce<Added>(deps.table, once);
  if (before) return ok(before);
  const people = quickRoster(team, division);
  if (!people.ok) return people;
  const duplicate = team.allowDuplicates
    ? null
    : await duplicateOf(deps.table, { event, division, days }, team, people.value);
  if (duplicate) return refuse(duplicate);
  const id = await deps.numbers('team');
  const { id: divisionId, tournamentId } = division;
  const name = entryName({ teamName: team.name, players: people.value.players });
  for (let attempt = 0; attempt < tries; attempt++) {
    const turn = Math.floor(deps.random() * 64);
    const wanted = { teamId: id, past: false, mayWait: true, email: '', turn: attempt === 0 ? 0 : turn, days };
    const place = await takeSpot(deps, division, event, wanted, now);
    if (!place.ok) return place;
    const { waits, writes } = place.value;
    const facts = {
      id,
      tournamentId,
      divisionId,
      organizationId: event.organizationId,
      name,
      dtRegistered: now,
      club: team.club ?? '',
    };
    const newTeam = createTeam(enteredTeam({ ...facts, waitlist: waits }, people.value));
    const added = { teamId: id, waits };
    const saved = await deps.table.transact([...newTeam, ...writes, noteOnce(once, added)]);
    if (saved.ok) return ok(added);
    if (saved.problem.tag === 'once') return ok((await notedOnce<Added>(deps.table, once)) ?? added);
    await sleep(backoff(attempt, deps.random, 15));
  }
  // Others took each spot first, which doesn't mean that no spots are left.
  throw new ProblemError(request.unavailable());
}

type Where = EntersAt;

/** Returns a player, or the team's own name, if the division has them. */
async function duplicateOf(
  table: Table,
  { event, division, days }: Where,
  { name }: QuickTeam,
  roster: Pick<Roster, 'players' | 'alternates'>,
): Promise<Problem | null> {
  if (hasReducedForm(registrantOf(division))) return null;
  const teams = await table.list(teamItem, { ...teamsInDivision(division.id), consistent: true });
  const named = folded(name);
  const namesake = teams.some(
    (team) => !team.isDeleted && team.mergedIntoId === null && named !== '' && folded(team.name) === named,
  );
  if (namesake)
    return registration['team-name-taken']({
      detail: `Another team in ${divisionName(division)} is named ${name.trim()}.`,
    });
  const people = everyone(roster).map((player) => personOf(player));
  const entries = (await exclusiveDivisions(table, event, division)).map((other) => ({
    ...{ divisionId: other.id, teamId: null, people, name: divisionName(other) },
    days: other.id === division.id && sellsDates(division) ? days : null,
  }));
  const twice = await playersTwice(table, entries, { consistent: true });
  const detail = duplicateWords(twice, ({ name }) => name).join(' ');
  return twice.length > 0 ? registration['already-in-division']({ detail }) : null;
}
