import { styled } from 'styled-components';
import { paths, to } from '#domain/site/paths.ts';
import { seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { playTime } from '#web/src/features/match/words.ts';
import { Wall } from '#web/src/features/wall/wall.tsx';
import { WallMatch } from '#web/src/features/wall/wall-match.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import type { CourtFacts } from './court-facts.ts';

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

/** A court on the screen beside it: its match as large as fits, the next three, and the code to follow or score it. */
export function CourtWall({ event, court, on, next, zone, connection }: CourtFacts) {
  const [now] = on.length > 0 ? on : next;
  const after = on.length > 0 ? next : next.slice(1);
  const here = to(paths.tournamentCourt, { tournamentId: event.id, court });
  return (
    <Wall title={`Court ${court}`} zone={zone} connection={connection} note={event.name}>
      <Parts>
        {now ? <WallMatch placed={now} zone={zone} large /> : <p>Nothing on this court today.</p>}
        <ol>
          {after.slice(0, 3).map((placed) => {
            const { home, away } = seatsAt(placed);
            const { startTime } = placed.match;
            const time = startTime === null || placed.round.hideTimes ? 'Next' : playTime(startTime, zone, serverNow());
            return (
              <li key={placed.match.id}>
                <b>{time}</b> {home.text} v {away.text}
              </li>
            );
          })}
        </ol>
        <Code>
          <QrCode address={location.origin + here} label={`QR code of court ${court}`} />
        </Code>
      </Parts>
    </Wall>
  );
}
