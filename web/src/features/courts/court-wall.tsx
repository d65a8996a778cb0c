import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { dualPairOf } from '#domain/play/duals/numbers.ts';
import type { Stop } from '#domain/play/stop.ts';
import { paths } from '#domain/site/paths.ts';
import { type CourtMatch, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { numberText, playTime } from '#web/src/features/match/words.ts';
import { Wall } from '#web/src/features/wall/wall.tsx';
import { WallMatch } from '#web/src/features/wall/wall-match.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import type { CourtFacts } from './court-now.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: calc(var(--wall) * 1.2);
  height: 100%;
  > :first-child {
    grid-column: 1 / -1;
  }
  ol {
    list-style: none;
    display: grid;
    gap: 0.35em;
  }
  b {
    font: 700 1.1em / 1.2 var(--board);
  }
`;
const Code = styled.div`
  width: clamp(110px, 14vw, 320px);
`;

/**
 * A screen next to a court. It shows the current match as large as possible, the next three, and the code to follow or
 * score the match.
 */
export function CourtWall({ event, court, on, next, zone, connection, stop }: CourtFacts & { stop: Stop | null }) {
  const [now] = on.length > 0 ? on : next;
  const after = on.length > 0 ? next : next.slice(1);
  const here = toHere(paths.tournamentCourt, { tournamentId: event.id, court });
  return (
    <Wall title={courtName(court)} {...{ zone, connection, stop }} note={event.name}>
      <Parts>
        {now ? <WallMatch placed={now} zone={zone} large /> : <p>No matches on this court today.</p>}
        <ol>
          {after.slice(0, 3).map((placed) => (
            <Then key={placed.match.id} placed={placed} zone={zone} />
          ))}
        </ol>
        <Code>
          <QrCode address={location.origin + here} label={`QR code for ${courtName(court)}`} />
        </Code>
      </Parts>
    </Wall>
  );
}

/** A later match: its estimated time and its teams. */
function Then({ placed, zone }: { placed: CourtMatch; zone: string }) {
  const { home, away } = seatsAt(placed);
  const live = useLiveTime(placed.match);
  const { startTime } = placed.match;
  // In a dual, the same two teams play several pair matches in a row, so the pair number tells them apart.
  const pair = dualPairOf(placed.match) && numberText(placed.match);
  const at = live?.moved ? live.start : startTime;
  const time = at === null || placed.round.hideTimes ? 'Next' : playTime(at, zone, serverNow());
  return (
    <li>
      <b>{live?.moved ? `about ${time}` : time}</b> {pair && `${pair}: `}
      {home.text} vs. {away.text}
    </li>
  );
}
