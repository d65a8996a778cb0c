import { EventCard } from '#web/src/features/event-card/event-card.tsx';
import { EventTable } from '#web/src/features/event-card/event-table.tsx';
import { Pager } from '#web/src/ui/data/pager.tsx';
import { CardSkeletons } from '#web/src/ui/feedback/card-skeletons.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import { Sample } from './sample.tsx';
import { cards } from './samples.ts';

export const CardsShow = () => (
  <>
    <Sample title="Event cards" tall>
      <Grid $min={300} $gap={5}>
        {cards.map((card) => (
          <EventCard key={card.id} card={card} signedIn={false} level="h3" />
        ))}
      </Grid>
    </Sample>
    <Sample title="The same as a list" tall>
      <EventTable cards={cards} signedIn={false} />
      <Pager total={132} page={2} size={25} sizes={[25, 50, 100]} />
    </Sample>
    <Sample title="On their way" tall>
      <CardSkeletons n={3} />
      <RowSkeletons n={3} />
    </Sample>
    <Sample title="Empty, and failed" tall>
      <EmptyState title="Nothing here right now" action={<Button>See past events</Button>}>
        New events are published every week. Look again soon.
      </EmptyState>
      <ErrorState
        problem={{ title: 'We can’t reach Sideout right now. Please try again in a moment.' }}
        onRetry={() => undefined}
      />
    </Sample>
  </>
);
