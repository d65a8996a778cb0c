import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { isCounted, type Names, sideName } from '#domain/play/match-location.ts';
import { gameWinner } from '#domain/play/matches/outcome.ts';
import type { MatchView, PoolView, RoundView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { clockTime, formatText, poolTitle, slotText } from '#web/src/features/match/words.ts';
import { courtsText } from '#web/src/features/pool-sheet/pool-card.tsx';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { toHere } from '#web/src/lib/to-here.ts';
import { Paper, Sheet, SheetTop } from './paper.tsx';

type Props = {
  readonly of: string;
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly round: RoundView;
  readonly pools: readonly PoolView[];
  readonly names: Names;
  readonly zone: string;
  leave(): void;
};

/** A box for writing in a score. */
const Box = styled.td`
  min-width: 44px;
  height: 30px;
  font-weight: 700;
  text-align: center !important;
`;

/** A match on two lines, with a box per set. Finished sets are filled in. */
function Lines({ match, names, when, slots }: { match: MatchView; names: Names; when: string; slots: string }) {
  const works = names(match.refTeam);
  const side = (of: 'home' | 'away') => (
    <>
      <td>{sideName(match, of, names) ?? ''}</td>
      {match.games.map((game) => (
        <Box key={game.number}>{gameWinner(game) === null ? '' : game[of]}</Box>
      ))}
    </>
  );
  return (
    <tbody>
      <tr>
        <th rowSpan={2} scope="rowgroup">
          M{match.number} {slots}
          <br />
          {when}
          {works && (
            <>
              <br />
              Work team: {works}
            </>
          )}
        </th>
        {side('home')}
      </tr>
      <tr>{side('away')}</tr>
    </tbody>
  );
}

function PoolSheet({ pool, ...given }: Omit<Props, 'pools' | 'leave'> & { pool: PoolView }) {
  const { of, tournamentId, divisionId, round, names, zone } = given;
  const say = useSportWords();
  const slots = new Map(pool.rows.map((row) => [row.teamId, row.slot]));
  const slotOf = (teamId: number | null) => (teamId === null ? null : (slots.get(teamId) ?? null));
  const [first] = pool.matches;
  const when = ({ court, startTime }: MatchView) =>
    [court && courtName(court), startTime !== null && !round.hideTimes && clockTime(startTime, zone)]
      .filter(Boolean)
      .join(', ');
  const sets = first?.games.map(({ number }) => number) ?? [];
  return (
    <Sheet>
      <SheetTop
        title={poolTitle(pool, round)}
        lines={[
          of,
          [round.name, courtsText(pool.courts), first ? say(formatText(first)) : ''].filter(Boolean).join(' · '),
        ]}
        path={toHere(paths.poolSheet, { tournamentId, divisionId, dayId: round.id, poolId: pool.id })}
        says="Follow this pool"
      />
      <table>
        <thead>
          <tr>
            <th>Slot</th>
            <th>Team</th>
            <th>Won</th>
            <th>Lost</th>
            <th>Points</th>
            <th>Finish</th>
          </tr>
        </thead>
        <tbody>
          {pool.rows
            .toSorted((a, b) => a.slot - b.slot)
            .map((row) => (
              <tr key={row.slot}>
                <td>{row.slot}</td>
                <td>{names(row.teamId) ?? ''}</td>
                <Box />
                <Box />
                <Box />
                <Box />
              </tr>
            ))}
        </tbody>
      </table>
      <h3>Matches</h3>
      <table>
        <thead>
          <tr>
            <th>Match</th>
            <th>Team</th>
            {sets.map((set) => (
              <th key={set}>{sets.length === 1 ? 'Score' : say(`Set ${set}`)}</th>
            ))}
          </tr>
        </thead>
        {pool.matches.filter(isCounted).map((match) => (
          <Lines key={match.id} {...{ match, names }} when={when(match)} slots={slotText(match, slotOf)} />
        ))}
      </table>
    </Sheet>
  );
}

/** Pool sheets for writing in scores, one page per pool. */
export const PoolPapers = ({ pools, leave, ...given }: Props) => (
  <Paper what="Pool sheets" leave={leave}>
    {pools
      .filter(({ matches }) => matches.some(isCounted))
      .map((pool) => (
        <PoolSheet key={pool.id} pool={pool} {...given} />
      ))}
  </Paper>
);
