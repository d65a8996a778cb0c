import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { isOn, isOver, isPostponed } from '#domain/play/match-location.ts';
import { storedStatusText } from '#domain/play/matches/outcome.ts';
import { type CourtMatch, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { onWord, playTime } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';

const Box = styled.article<{ $large: boolean; $on: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: center;
  gap: 0.1em 0.6em;
  padding: 0.4em 0.6em;
  border-left: 0.25em solid ${({ $on }) => ($on ? '#ff5a6a' : '#5d6b80')};
  border-radius: 0.3em;
  background: #131b28;
  ${({ $large }) => $large && 'font-size: 2.6em;'}
  p {
    grid-column: 1 / -1;
    display: flex;
    justify-content: space-between;
    gap: 1em;
    font: 600 0.78em / 1.2 var(--board);
    color: #c9d3e2;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${({ $large }) => $large && 'p { font-size: 0.4em; } span { white-space: normal; }'}
  b {
    font: 700 1.15em / 1.1 var(--board);
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  b i {
    margin-left: 0.5em;
    font-style: normal;
    color: #c9d3e2;
  }
  b i:last-child {
    color: #ffffff;
  }
`;

/** Returns a match's state on a wall display, in words. */
function stateWords({ match, round }: CourtMatch, zone: string, about: number | null): string {
  if (isOn(match)) return onWord(match);
  if (match.status === 101) return storedStatusText[101];
  if (isOver(match)) return 'Final';
  if (isPostponed(match)) return storedStatusText[102];
  if (match.startTime === null || round.hideTimes) return 'Next';
  return about === null ? playTime(match.startTime, zone, serverNow()) : `about ${playTime(about, zone, serverNow())}`;
}

/** A match on a wall display: court, name, state, teams and points by set. The current set is the brightest. */
export function WallMatch({ placed, zone, large = false }: { placed: CourtMatch; zone: string; large?: boolean }) {
  const { match, division, note } = placed;
  const { home, away } = seatsAt(placed);
  const live = useLiveTime(match);
  const games = match.games.filter((game) => game.home !== null || game.away !== null);
  const side = (of: 'home' | 'away', name: string) => (
    <>
      <span>
        {match.winner === of ? '› ' : ''}
        {name}
      </span>
      <b>
        {games.map((game) => (
          <i key={game.number}>{game[of] ?? 0}</i>
        ))}
      </b>
    </>
  );
  return (
    <Box $large={large} $on={isOn(match)}>
      <p>
        <span>
          {[match.court && !large && courtName(match.court), division, matchTitle(placed)].filter(Boolean).join(' · ')}
        </span>
        <span>{stateWords(placed, zone, live?.moved ? live.start : null)}</span>
      </p>
      {side('home', home.text)}
      {side('away', away.text)}
      {note?.dual && <p>Dual: {note.dual}</p>}
    </Box>
  );
}
