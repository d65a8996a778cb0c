import { courtName, listed } from '#domain/kernel/text.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { ToolProps } from './tool-dialogs.tsx';

type Difference = SeasonView['differences'][number];

type Props = Pick<ToolProps, 'division' | 'done'> & {
  nameOf(team: number): string;
  pick(week: number): void;
  refill(): void;
};

/** Returns players by court, best court first, such as "Ada (Court 2 instead of Court 1)". */
function movesText({ week, teams }: Difference, { matches }: SeasonView, nameOf: Props['nameOf']): string {
  const courtOf = (group: number) =>
    courtName(matches.find((match) => match.week === week && match.group === group)?.at.court ?? String(group));
  const courtText = ({ was, now }: Difference['teams'][number]) => {
    if (now === null) return 'not in this week';
    return was === null ? `on ${courtOf(now)}` : `${courtOf(now)} instead of ${courtOf(was)}`;
  };
  const sorted = teams.toSorted((a, b) => (a.now ?? Infinity) - (b.now ?? Infinity));
  return listed(sorted.map((one) => `${nameOf(one.team)} (${courtText(one)})`));
}

/** A ladder's weeks that were filled before a result was corrected. Each can be kept as it is or filled again. */
export function Differences({ division: { season, v }, done, nameOf, pick, refill }: Props) {
  const keep = async (week: number) => {
    const problem = await done({ type: 'keep', week }, v);
    if (problem) toast(problem.title, { tone: 'bad' });
  };
  return season?.differences.map((one) => (
    <Banner key={one.week} tone="warn" title={`Week ${one.week} doesn’t match the corrected results of week ${one.of}`}>
      <Stack $gap={2}>
        <span>
          Based on the corrected results, these teams would move: {movesText(one, season, nameOf)}.
          {!one.open && ` Week ${one.week} can’t be refilled because some of its matches have been played.`}
        </span>
        <Row $gap={2}>
          <Button size="s" onClick={() => void keep(one.week)}>
            Keep week {one.week}
          </Button>
          {one.open && (
            <Button
              size="s"
              kind="primary"
              onClick={() => {
                pick(one.week);
                refill();
              }}
            >
              Refill week {one.week}
            </Button>
          )}
        </Row>
      </Stack>
    </Banner>
  ));
}
