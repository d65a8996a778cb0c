import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { hasOpenPages } from '#domain/catalog/events/open-pages.ts';
import { special } from '#domain/kernel/ids.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { type PlayedSet, packMatches } from '#domain/play/ratings/played-set.ts';
import { ratedMatches } from '#domain/play/ratings/rate-all.ts';
import type { RatingSystem } from '#domain/play/ratings/system.ts';
import { finishesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, update } from '../../kernel/table/write.ts';
import { divisionItem, teamItem, teamsInDivision, tournamentItem } from '../catalog/items.ts';
import { activeOf } from '../organizations/items.ts';
import { loadPlay } from '../play/load.ts';
import { playedSetItem, ratingSystemItem } from './items.ts';

/** How long a run waits for more results, because an event's divisions end one after another. */
const patience = 2 * minute;

/**
 * Returns the systems that count an organization's results: its own, and those of partners and sanctioning bodies that
 * include them.
 */
export async function systemsCounting(table: Table, organizationId: number): Promise<RatingSystem[]> {
  const others = await Promise.all((['affiliate', 'body'] as const).map((is) => activeOf(table, organizationId, is)));
  const ids = [...new Set([organizationId, ...others.flat()])];
  const systems = await table.getMany(
    ratingSystemItem,
    ids.map((id) => ({ organizationId: id })),
  );
  return systems.filter(
    (system) =>
      system.isOn && (system.organizationId === organizationId || system.organizationIds.includes(organizationId)),
  );
}

type At = { readonly tournamentId: number; readonly divisionId: number };

/**
 * Returns a division's matches that count toward ratings now, with their players. Returns null until it is finished and
 * public.
 */
async function playedOf(table: Table, at: At) {
  const [event, division, { state }] = await Promise.all([
    table.get(tournamentItem, { id: at.tournamentId }, { consistent: false }),
    table.get(divisionItem, { id: at.divisionId }, { consistent: false }),
    loadPlay(table, at.divisionId, at.tournamentId),
  ]);
  if (!event || !division || !hasOpenPages(event) || division.canceled || !finishesOf(state)) return null;
  const teams = await table.list(teamItem, teamsInDivision(at.divisionId));
  const players = new Map(teams.map((team) => [team.id, team.players.map(({ id }) => id)]));
  const zone = zoneOf(event);
  const playersOf = (team: number, { startTime, date }: { startTime: Millis | null; date: string }) => {
    const on = startTime === null ? date : dateIn(startTime, zone);
    const seats = players.get(team) ?? [];
    const subs = state.subs.filter((sub) => sub.teamId === team && sub.on === on);
    const there = seats.map((id, i) => {
      const sub = subs.find(({ seat }) => seat === i + 1);
      return sub ? sub.player : id;
    });
    return there.flatMap(knownPlayers);
  };
  const day = Date.parse(`${event.startDate}T12:00:00Z`);
  const matches = ratedMatches(playViewOf(state, new Map(), 'public'), playersOf, day);
  return matches.length === 0
    ? null
    : { name: `${event.name}, ${divisionName(division)}`, at: Math.max(...matches.map((match) => match.at)), matches };
}
const knownPlayers = (id: number | null): number[] => (id === null || id === special.tbdPlayer ? [] : [id]);

/**
 * Adds a division's matches to systems, or removes them. Systems in which something changed are run again. Repeats have
 * the same effect.
 */
export async function collectDivision(
  table: Table,
  at: At,
  systems: readonly RatingSystem[],
  now: Millis,
): Promise<number> {
  if (systems.length === 0) return 0;
  const played = await playedOf(table, at);
  for (const { organizationId, ratedAt } of systems) {
    const key = `d-${at.divisionId}`;
    const before = await table.get(playedSetItem, { organizationId, key });
    const set: PlayedSet | null = played && {
      ...{ organizationId, key, ...at, name: played.name.slice(0, 200), at: played.at },
      ...{ matches: played.matches.length, packed: packMatches(played.matches), ref: null },
      ...{ isLeftOut: before?.isLeftOut ?? false, why: before?.why ?? '' },
      correctedAt: correctedAt(before, packMatches(played.matches), { ratedAt, now }),
    };
    if (before?.packed === set?.packed && before?.name === set?.name) continue;
    await table.write(set ? overwrite(playedSetItem, set) : remove(playedSetItem, { organizationId, key }));
    await rateSoon(table, organizationId, now);
  }
  return played?.matches.length ?? 0;
}

/**
 * Returns when results that a run had already counted were corrected: now if they have changed, or otherwise the
 * earlier time.
 */
function correctedAt(
  before: Pick<PlayedSet, 'packed' | 'correctedAt'> | null,
  packed: string,
  { ratedAt, now }: { readonly ratedAt: Millis | null; readonly now: Millis },
): Millis | null {
  return before && before.packed !== packed && ratedAt !== null ? now : (before?.correctedAt ?? null);
}

/** Schedules a new run of a system's ratings, together with changes of the next few minutes. */
export async function rateSoon(table: Table, organizationId: number, now: Millis): Promise<void> {
  await table.write(
    update(ratingSystemItem, { organizationId }, { set: { dueAt: now + patience }, given: { organizationId } }),
  );
}
