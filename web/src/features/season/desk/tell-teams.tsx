import type { SeasonView } from '#domain/leagues/operations.ts';
import { playersOf } from '#domain/leagues/schema.ts';
import type { LeagueMatch } from '#domain/play/season/schema.ts';
import { count } from '#web/src/lib/words.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';

type Props = {
  readonly weeks: SeasonView['weeks'] | null | undefined;
  /** the matches that become other ones */
  readonly matches: readonly LeagueMatch[];
  readonly on: boolean;
  set(on: boolean): void;
};

/** Whether the teams of matches that everybody sees are written to; of others nobody knows. */
export function TellTeams({ weeks, matches, on, set }: Props) {
  const shown = new Set(weeks?.flatMap(({ number, published }) => (published ? [number] : [])));
  const leagueMatches = matches.filter(({ week, state }) => state === 'open' && shown.has(week));
  const teams = new Set(
    leagueMatches.flatMap((match) => [...playersOf(match), ...(match.ref === null ? [] : [match.ref])]),
  );
  if (teams.size === 0) return null;
  return (
    <Checkbox
      label={`Write to the people of ${count(teams.size, 'team')}`}
      hint="They get a mail a minute after: so long it can be undone before anybody hears of it."
      checked={on}
      onChange={({ target }) => set(target.checked)}
    />
  );
}
