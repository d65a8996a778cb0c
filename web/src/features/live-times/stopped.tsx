import { type Stop, stopWords } from '#domain/play/stop.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

type Props = {
  readonly stop: Stop;
  readonly zone: string;
  /** The address where directors resume play. */
  readonly resume?: string;
};

/** Shows that play is stopped, on every page of the event that has matches. */
export const Stopped = ({ stop, zone, resume }: Props) => (
  <div role="status" style={{ marginBottom: 'var(--space-3)' }}>
    <Banner
      tone="warn"
      title={stopWords(stop, zone)}
      actions={
        resume && (
          <LinkButton size="s" to={resume}>
            Resume play
          </LinkButton>
        )
      }
    />
  </div>
);
