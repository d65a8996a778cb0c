import { requiresBid } from '#domain/registration/gates/bid.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import type { StepProps } from './step-props.ts';

/** The API takes no bid numbers yet: the step says who helps, and stays invalid where a bid is required. */
export function BidStep({ wizard, view }: StepProps) {
  const { division, event } = wizard.context;
  const needed = division !== null && requiresBid(event, division);
  return (
    <Banner tone="info" title={needed ? 'This division requires a bid' : 'A bid may be used for this event'}>
      Bids are entered by the organizer. Please write to{' '}
      {view.organization.email ? (
        <a href={`mailto:${view.organization.email}`}>{view.organization.name}</a>
      ) : (
        view.organization.name
      )}
      .
    </Banner>
  );
}
