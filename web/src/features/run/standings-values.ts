import { type TiebreakName, tiebreakOptions } from '#domain/play/tiebreaks/names.ts';
import { tiebreakOrder } from '#domain/play/tiebreaks/rank.ts';
import type { PlayView, StandingsView } from '#domain/play/views.ts';

type GroupType = StandingsView['groups'][number]['type'];
/** Standings as their form holds them. */
export type StandingsValues = {
  readonly title: string;
  readonly every: boolean;
  readonly rounds: readonly number[];
  readonly finishRounds: readonly number[];
  readonly groups: { name: string; type: GroupType; teamIds: number[]; published: boolean }[];
  /** Every rule that is offered, in order, and whether it counts. */
  readonly tiebreaks: { readonly name: TiebreakName; readonly on: boolean }[];
};

const newGroup = (name: string, type: GroupType) => ({ name, type, teamIds: [], published: false });

/** The next group of a list: the first ranks everybody, then named ones, the rest with “Others”. */
export const nextGroup = (groups: StandingsValues['groups']) => newGroup(`Group ${groups.length + 1}`, 'spec');

/** The values of standings that are there, or of new ones. */
export function standingsValues(view: PlayView, standings: StandingsView | null): StandingsValues {
  const order = tiebreakOrder(standings?.tiebreaks);
  const rest = tiebreakOptions.map(({ name }) => name as TiebreakName).filter((name) => !order.includes(name));
  return {
    title: standings?.title ?? (view.standings.length > 0 ? `Standings ${view.standings.length + 1}` : 'Standings'),
    every: (standings?.roundIds ?? '*') === '*',
    rounds: standings && standings.roundIds !== '*' ? standings.roundIds : [],
    finishRounds: standings?.finishRoundIds ?? [],
    groups: standings?.groups.map(({ name, type, teamIds, published }) => ({
      ...{ name, type, published },
      teamIds: [...teamIds],
    })) ?? [newGroup('All', 'all')],
    tiebreaks: [...order.map((name) => ({ name, on: true })), ...rest.map((name) => ({ name, on: false }))],
  };
}

/** What the values mean, as the command of standings says it. */
export const standingsCommand = (view: PlayView, standings: StandingsView | null, values: StandingsValues) => ({
  type: 'setStandings' as const,
  standings: {
    id: standings?.id ?? Math.max(0, ...view.standings.map(({ id }) => id)) + 1,
    title: values.title.trim(),
    groups: values.groups.map((group) => ({ ...group, teamIds: group.type === 'spec' ? group.teamIds : [] })),
    roundIds: values.every ? ('*' as const) : [...values.rounds],
    finishRoundIds: [...values.finishRounds],
    tiebreaks: values.tiebreaks
      .filter(({ on }) => on)
      .map(({ name }) => name)
      .join(','),
  },
});
