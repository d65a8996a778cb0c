import type { SeasonView } from '#domain/leagues/operations.ts';
import { makeupsWithoutWork, withoutWork } from '#domain/leagues/refs.ts';
import type { LeagueMatch } from '#domain/play/season/schema.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import type { SeasonRequest } from './operation-calls.ts';

const makeupsWords = (left: readonly LeagueMatch[]): string =>
  plural(left.length, '1 makeup match has no work team', '# makeup matches have no work team');

/**
 * Returns a sentence about the matches that have no work team after an operation that assigns work, or an empty string
 * if there are none.
 */
export function workLeftText(
  operation: SeasonRequest,
  before: readonly LeagueMatch[],
  after: readonly LeagueMatch[],
): string {
  if (operation.type === 'replan') {
    const had = new Set(before.map(({ id }) => id));
    const left = makeupsWithoutWork(after).filter(({ id }) => !had.has(id));
    return left.length === 0 ? '' : `${makeupsWords(left)}, because no team is free then.`;
  }
  if (operation.type !== 'addRefs') return '';
  const left = withoutWork(after).filter(({ week }) => operation.week === null || week === operation.week);
  if (left.length === 0) return '';
  return `${plural(left.length, '1 match has no work team', '# matches have no work team')}, because no team is free then.`;
}

type Props = { readonly season: SeasonView; pick(week: number): void; add(): void };

/** The makeup matches that have no work team because no team was free, with a button to add work teams. */
export function WorkLeft({ season, pick, add }: Props) {
  const left = makeupsWithoutWork(season.matches);
  const weeks = [...new Set(left.map(({ week }) => week))].sort((a, b) => a - b);
  if (weeks[0] === undefined) return null;
  const [first] = weeks;
  return (
    <Banner
      tone="warn"
      title={`${makeupsWords(left)} (${plural(weeks.length, `week ${first}`, `weeks ${weeks.join(', ')}`)})`}
      actions={
        <Button
          size="s"
          onClick={() => {
            pick(first);
            add();
          }}
        >
          Add work teams
        </Button>
      }
    >
      No team is free then. Move a match to another time, then add work teams.
    </Banner>
  );
}
