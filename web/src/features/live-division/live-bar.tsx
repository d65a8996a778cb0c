import { clockTime } from '#web/src/lib/dates.ts';
import { ConnectionDot } from '#web/src/ui/feedback/connection-dot.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import type { Play } from './use-play.ts';

/** How recent the page's data is, and a button that pauses updates. */
export const LiveBar = ({ play }: { play: Play }) => (
  <Row $gap={2} className="no-print">
    <ConnectionDot state={play.connection} asOf={play.asOf === undefined ? undefined : clockTime(play.asOf)} />
    <Button
      kind="plain"
      size="s"
      icon={play.paused ? 'play' : 'pause'}
      onClick={() => (play.paused ? play.resume() : play.pause())}
    >
      {play.paused ? 'Resume updates' : 'Pause'}
    </Button>
  </Row>
);
