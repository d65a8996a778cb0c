import { Button } from '#web/src/ui/button.tsx';
import { ConnectionDot } from '#web/src/ui/connection-dot.tsx';
import { Row } from '#web/src/ui/layout.tsx';
import type { Play } from './use-play.ts';

/** How fresh the page is, and a way to hold it still. */
export const LiveBar = ({ play }: { play: Play }) => (
  <Row $gap={2} className="no-print">
    <ConnectionDot state={play.connection} />
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
