import { shortDate } from '#domain/kernel/date-words.ts';
import type { WeekTab } from '#domain/leagues/week-times.ts';
import { eventSubs } from '#domain/teams/operations-asked.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

export type Sub = Answer<typeof eventSubs>['items'][number];

/** The subs of a week. `retry` is null unless they couldn't be loaded. */
type LoadedSubs = { readonly subs: readonly Sub[]; readonly retry: (() => void) | null };

/** Returns the subs who play from the first to the last of these days. */
export function useWeekSubs(tournamentId: number, dates: readonly string[]): LoadedSubs {
  const [from, to] = [dates[0], dates.at(-1)];
  const { data, problem, reload } = useCall(
    eventSubs,
    from && to ? { params: { id: tournamentId }, query: { from, to } } : null,
  );
  return { subs: data?.items ?? [], retry: problem && !data ? () => void reload() : null };
}

type Props = LoadedSubs & { nameOf(team: number): string | undefined };

/**
 * A week's subs as a short text, by day if the week has several days: "Subs: Cleo New for Bo Test (Sand Sharks)". It
 * leaves out subs of teams that aren't shown.
 */
export function WeekSubs({ subs, retry, nameOf }: Props) {
  if (retry)
    return (
      <Row $gap={2}>
        <span>We couldn’t load this week’s subs.</span>
        <Button size="s" onClick={retry}>
          Try again
        </Button>
      </Row>
    );
  const shown = subs.filter(({ teamId }) => nameOf(teamId) !== undefined);
  const days = Map.groupBy(shown, ({ on }) => on);
  return [...days].map(([on, own]) => (
    <p key={on}>
      <b>{own.length === 1 ? 'Sub' : 'Subs'}</b>
      {days.size > 1 && ` on ${shortDate(on)}`}:{' '}
      {own.map(({ teamId, joins, leaves }) => `${joins}${leaves && ` for ${leaves}`} (${nameOf(teamId)})`).join('; ')}
    </p>
  ));
}

type OfWeek = { readonly tab: WeekTab; readonly plays: Plays; readonly tournamentId: number };

/** A week's subs on its sheet, with team names from all its divisions. */
export function SubsOfWeek({ tab: { dates, rounds }, plays, tournamentId }: OfWeek) {
  const loaded = useWeekSubs(tournamentId, dates);
  const names = new Map(
    rounds.flatMap(({ divisionId }) => plays[divisionId]?.view?.teams.map(({ id, name }) => [id, name] as const) ?? []),
  );
  return <WeekSubs {...loaded} nameOf={(team) => names.get(team)} />;
}
