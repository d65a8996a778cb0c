import type { Stop } from '#domain/play/board/stop.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { stopWords } from './stop-words.ts';

/** Play is stopped: said on every page of the event that shows its matches. */
export const Stopped = ({ stop, zone }: { stop: Stop; zone: string }) => (
  <div role="status">
    <Banner tone="warn" title={stopWords(stop, zone)} />
  </div>
);
