import { styled } from 'styled-components';
import { isDualHead } from '#domain/play/duals/numbers.ts';
import { isOn, type Names } from '#domain/play/match-location.ts';
import { gameProgress, gameWinner } from '#domain/play/matches/outcome.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { Score } from '#web/src/ui/data/score.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { gaveUp, SeatName } from './match-sides.tsx';
import { seatsOf } from './words.ts';

const Board = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  box-shadow: var(--shadow);
  th,
  td {
    padding: 12px 8px;
    text-align: center;
  }
  thead th {
    padding: 10px 8px 0;
    font: 600 var(--type-s) / 1.2 var(--board);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    white-space: nowrap;
    color: var(--muted);
  }
  tbody th {
    width: 100%;
    padding-left: 16px;
    text-align: left;
    font: 700 clamp(1.1875rem, 4.4vw, 1.75rem) / 1.15 var(--board);
  }
  tbody tr + tr > * {
    border-top: 1px solid var(--line);
  }
  td.sets {
    font: 700 1.875rem / 1 var(--board);
    background: var(--sunken);
    min-width: 48px;
  }
  tbody th svg {
    display: inline;
    vertical-align: -3px;
    margin-right: 6px;
    color: var(--good);
  }
  td[data-now] {
    box-shadow: inset 0 -4px 0 var(--live);
  }
`;

/** The match in the style of a scoreboard: sets first, then the points in each set. */
export function Scoreboard({
  match,
  names,
  feeders,
}: {
  match: MatchView;
  names: Names;
  feeders: readonly MatchView[];
}) {
  const say = useSportWords();
  const seats = seatsOf(match, names, feeders);
  const several = match.games.length > 1;
  const dual = isDualHead(match);
  const under = isOn(match) && match.progress === 'started';
  const now = under ? match.games.find((game) => gameProgress(game) !== 'complete') : undefined;
  return (
    <Board>
      <caption className="sr-only">{say('Score by set')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Team</span>
          </th>
          {several && <th scope="col">{dual ? 'Won' : say('Sets')}</th>}
          {match.games.map((game) => (
            <th key={game.number} scope="col">
              {several ? `${dual ? 'Pair' : say('Set')} ${game.number}` : 'Score'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              {match.winner === side && <Icon name="check" size={22} />}
              <SeatName seat={seats[side]} gaveUp={gaveUp(match, side)} />
              {match.winner === side && <span className="sr-only"> won</span>}
            </th>
            {several && (
              <td className="sets">
                <Score value={match.sets[side]} won={match.winner === side} size={30} />
              </td>
            )}
            {match.games.map((game) => (
              <td key={game.number} data-now={game === now || undefined}>
                <Score value={game[side]} won={gameWinner(game) === side} size={several ? 26 : 40} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Board>
  );
}
