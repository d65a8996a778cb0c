import { useState } from 'react';
import { serverNow } from '#web/src/lib/clock.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { DatePlate } from '#web/src/ui/data/date-plate.tsx';
import { DateRange, MomentIn } from '#web/src/ui/data/date-range.tsx';
import { Money } from '#web/src/ui/data/money.tsx';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Score } from '#web/src/ui/data/score.tsx';
import { ConnectionDot, connectionStates } from '#web/src/ui/feedback/connection-dot.tsx';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Carousel } from '#web/src/ui/layout/carousel.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Card, Eyebrow, Figure, Muted } from '#web/src/ui/layout/layout.tsx';
import { Sample } from './sample.tsx';

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 4"><rect width="9" height="4" fill="${colour}"/></svg>`)}`;

export function FigureShow() {
  const [points, setPoints] = useState([19, 17]);
  const [until, setUntil] = useState(() => serverNow() + 125_000);
  return (
    <>
      <Sample title="Scores">
        <Score value={points[0]!} size={56} won />
        <Score value={points[1]!} size={56} />
        <Score value={null} size={56} />
        <Button onClick={() => setPoints(([home = 0, away = 0]) => [home + 1, away])}>Point</Button>
      </Sample>
      <Sample title="Connection" tall>
        {connectionStates.map((state) => (
          <ConnectionDot key={state} state={state} />
        ))}
      </Sample>
      <Sample title="Time" tall>
        <Countdown
          until={until}
          label="Your spot is held for"
          onExtend={() => setUntil(serverNow() + 600_000)}
          warnAt={120_000}
        />
        <Countdown until={0} label="Your spot is held for" />
        <DateRange from="2026-11-21" to="2026-11-23" />
        <MomentIn at={1795280400000} zone="America/Los_Angeles" />
        <DatePlate date="2026-11-21" big />
      </Sample>
      <Sample title="Money and figures">
        <Money amount={6500} />
        <Money amount={-1250} />
        <Money amount={99900} currency="EUR" />
        <Figure>12–3</Figure>
        <Eyebrow>Court 7</Eyebrow>
        <Muted>Work team: Sand Sharks</Muted>
      </Sample>
      <Sample title="Progress" tall>
        <ProgressBar value={28} max={32} label="28 of 32 pairs" />
        <ProgressBar value={32} max={32} label="32 of 32 pairs" tone="warn" />
      </Sample>
      <Sample title="Faces">
        <Avatar name="April Ross" />
        <Avatar name="Sand Sharks" square size={56} />
        <Avatar name="Kerri" size={32} url={picture('#189ebb')} />
      </Sample>
      <Sample title="Pictures" tall>
        <Carousel
          height="160px"
          control="Fields"
          images={['#152a69', '#189ebb', '#f2b134'].map((colour) => ({
            url: picture(colour),
            alt: `A ${colour} field`,
          }))}
        />
        <Card style={{ position: 'relative', height: 140, overflow: 'hidden' }}>
          <CourtLines seed="sample" />
        </Card>
      </Sample>
      <Sample title="What an organizer wrote" tall>
        <Card>
          <RichText html="<h2>Check-in</h2><p>Opens at <b>7:30</b> at court 1.</p><script>alert(1)</script><ul><li>Bring water</li></ul>" />
        </Card>
      </Sample>
    </>
  );
}
