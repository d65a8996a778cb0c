import { wordedFor } from '#domain/catalog/sports.ts';
import { signed } from '#domain/kernel/text.ts';
import { begunRounds, seasonRounds, seasonTable } from '#domain/leagues/season-table.ts';
import { recordHead, recordText } from '#domain/play/standings/record.ts';
import { forfeitsText } from '#domain/play/tiebreaks/forfeits-text.ts';
import { paths, to } from '#domain/site/paths.ts';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { RankTable } from '#web/src/features/pool-sheet/pool-table.tsx';
import { WhyRank } from '#web/src/features/pool-sheet/standings-group.tsx';
import { useOwnTeams } from '#web/src/features/season/own-teams.ts';
import { SeasonCurve } from '#web/src/features/season/season-curve.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

function Season({ view, names, event, division }: DivisionFrame) {
  const mine = useOwnTeams(event.id);
  const [query, change] = useQuery();
  const nameOf = (team: number) => names(team) ?? 'TBD';
  const say = wordedFor(division.sportId);
  const dropped = new Set(view.teams.flatMap(({ id, out }) => (out === 'drop' ? [id] : [])));
  const rounds = seasonRounds(view);
  const begun = begunRounds(view);
  const last = begun.at(-1);
  if (!last) return <EmptyState title="No standings yet">Standings show up here after the first match.</EmptyState>;
  const asked = Number(query.get('round')) || 0;
  const numberOf = ({ week, number }: (typeof rounds)[number]) => week?.number ?? number;
  const until = begun.find((round) => numberOf(round) === asked) ?? last;
  const at = rounds.indexOf(until);
  const table = seasonTable(view, rounds.slice(0, at + 1), nameOf);
  const counted = new Set(rounds.slice(0, at + 1).map(({ id }) => id));
  const forfeits = forfeitsText(
    view.forfeits,
    view.pools.filter(({ roundId }) => counted.has(roundId)).flatMap(({ matches }) => matches),
  );
  const before =
    at > 0 ? new Map(seasonTable(view, rounds.slice(0, at), nameOf).map((row) => [row.teamId, row])) : null;
  return (
    <Stack $gap={4}>
      <Row $between className="no-print">
        <Select
          label="After"
          value={String(numberOf(until))}
          options={begun.map((round) => ({
            value: String(numberOf(round)),
            label: round === last ? `${round.name} (now)` : round.name,
          }))}
          onChange={({ target }) =>
            change({ round: Number(target.value) === numberOf(last) ? undefined : target.value })
          }
        />
        <LinkButton size="s" to={to(paths.leagueDivisionSchedule, { tournamentId: event.id, divisionId: division.id })}>
          Schedule
        </LinkButton>
      </Row>
      <Card aria-label="Standings">
        <Stack $gap={3}>
          <h2>After {until.name}</h2>
          <RankTable>
            <caption className="sr-only">Teams by rank after {until.name}</caption>
            <thead>
              <tr>
                <th scope="col">Rank</th>
                <th scope="col" className="team">
                  Team
                </th>
                <th scope="col">{recordHead(table)}</th>
                <th scope="col">{say('Sets')}</th>
                <th scope="col">+/–</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {table.map(({ teamId, rank, summary, tied }) => {
                const was = before?.get(teamId);
                const played = was && was.summary.matchWins + was.summary.matchLosses + was.summary.matchSplits > 0;
                return (
                  <tr key={teamId} data-mine={mine.has(teamId) || undefined}>
                    <td className="slot">{`${tied ? 'T' : ''}${rank}`}</td>
                    <td className="team">
                      <b>{nameOf(teamId)}</b>
                      {dropped.has(teamId) && <Muted> dropped</Muted>}
                    </td>
                    <td>{recordText(summary, table)}</td>
                    <td>
                      {summary.setWins}–{summary.setLosses}
                    </td>
                    <td>{signed(summary.pointsFor - summary.pointsAgainst)}</td>
                    <td>{was && played ? <Moved by={was.rank - rank} /> : '–'}</td>
                  </tr>
                );
              })}
            </tbody>
          </RankTable>
          <WhyRank title="How ties were broken" notes={[...new Set(table.flatMap(({ notes }) => notes))]} />
          {forfeits && <Muted>{say(forfeits)}</Muted>}
        </Stack>
      </Card>
      <SeasonCurve {...{ view, names, event }} />
    </Stack>
  );
}

/** How many ranks a team has moved up or down since the week before. */
const Moved = ({ by }: { by: number }) => (
  <span>
    <span aria-hidden="true">{by === 0 ? '=' : signed(by)}</span>
    <span className="sr-only">{by === 0 ? 'no change' : by > 0 ? `up ${by}` : `down ${-by}`}</span>
  </span>
);

/** …/regular_season: a division's table after each of its weeks, and each team's rank by week. */
export const RegularSeasonScreen = () => (
  <DivisionPage title="Regular season">{(frame) => <Season {...frame} />}</DivisionPage>
);
