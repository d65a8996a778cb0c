import { type Stop, stopWords } from '#domain/play/stop.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';

/** Says that play is stopped, on every page of the event that shows matches. */
export const Stopped = ({ stop, zone }: { stop: Stop; zone: string }) => (
  <div role="status" style={{ marginBottom: 'var(--space-3)' }}>
    <Banner tone="warn" title={stopWords(stop, zone)} />
  </div>
);
