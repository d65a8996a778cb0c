import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import type { Play } from './use-play.ts';

/** Shown to staff when the server was too busy to confirm their rights, so that they see only the public page. */
export const ToolsLost = ({ play }: { play: Pick<Play, 'reload'> }) => (
  <Banner
    tone="warn"
    title="We couldn’t load your tools for this event"
    actions={
      <Button size="s" onClick={() => void play.reload()}>
        Try again
      </Button>
    }
  >
    We’ll retry every few seconds.
  </Banner>
);
