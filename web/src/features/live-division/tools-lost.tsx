import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import type { Play } from './use-play.ts';

/** Said to who may work here while the server had no time to say so: what they see is what everybody sees. */
export const ToolsLost = ({ play }: { play: Pick<Play, 'reload'> }) => (
  <Banner
    tone="warn"
    title="What you may do here could not be loaded"
    actions={
      <Button size="s" onClick={() => void play.reload()}>
        Try again
      </Button>
    }
  >
    It is asked again every few seconds.
  </Banner>
);
