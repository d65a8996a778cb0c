import type { Id } from '../../../kernel/ids.ts';
import type { PlayEvent } from '../events.ts';
import { bracketsOf } from '../look.ts';
import type { DivisionPlay, PlayBracket, Round } from '../schema.ts';

type Seeded = Pick<Round, 'entrants' | 'kept'>;
type Part = Seeded & { readonly id: Id | null };

/** What of a day says who is in it: its flights or brackets, or the day where it was made without any. */
function partsOf(state: DivisionPlay, round: Round): Part[] {
  const parts = round.kind === 'pools' ? round.flights : bracketsOf(state, round.id);
  const own = parts.filter(({ entrants }) => entrants.length > 0);
  return own.length > 0 ? own : [{ ...round, id: null }];
}

const seeded = (roundId: Id, { id, entrants, kept }: Part, change: (teams: readonly Id[]) => Id[]): PlayEvent => ({
  ...{ type: 'roundSeeded', roundId, partId: id },
  ...{ entrants: change(entrants), kept: kept && change(kept) },
});

/** Another team where one was: among the teams of every day, and in standings that name it; those that are locked stay. */
export function entrantReplaced(state: DivisionPlay, teamId: Id, byId: Id): PlayEvent[] {
  const replaced = (teams: readonly Id[]) => teams.map((id) => (id === teamId ? byId : id));
  const days = state.rounds.flatMap((round) =>
    partsOf(state, round)
      .filter(({ entrants }) => entrants.includes(teamId))
      .map((part) => seeded(round.id, part, replaced)),
  );
  const named = state.standings.filter(({ groups }) =>
    groups.some(({ locked, teamIds }) => !locked && teamIds.includes(teamId)),
  );
  const tables = named.map((standings): PlayEvent => {
    const groups = standings.groups.map((group) =>
      group.locked ? group : { ...group, teamIds: replaced(group.teamIds) },
    );
    return { type: 'standingsSet', standings: { ...standings, groups } };
  });
  return [...days, ...tables];
}

/** Two teams that changed places between parts of a day: who is in each. What the tables asked for before is kept, so that nobody is asked to put them back. */
export function entrantsSwapped(state: DivisionPlay, oneId: Id, otherId: Id): PlayEvent[] {
  const swapped = (teams: readonly Id[]) => teams.map((id) => (id === oneId ? otherId : id === otherId ? oneId : id));
  return state.rounds.flatMap((round) =>
    partsOf(state, round)
      .filter(({ entrants }) => entrants.includes(oneId) !== entrants.includes(otherId))
      .map(
        ({ id, entrants, kept }): PlayEvent => ({
          ...{ type: 'roundSeeded', roundId: round.id, partId: id },
          ...{ entrants: swapped(entrants), kept: kept ?? [...entrants] },
        }),
      ),
  );
}

/** A team more in a bracket: the last of its seeds. */
export function entrantJoined(state: DivisionPlay, bracket: PlayBracket, teamId: Id): PlayEvent[] {
  const round = state.rounds.find(({ id }) => id === bracket.roundId);
  const part = round && partsOf(state, round).find(({ id }) => id === bracket.id || id === null);
  if (!part || part.entrants.includes(teamId)) return [];
  return [seeded(bracket.roundId, part, (teams) => [...teams, teamId])];
}
