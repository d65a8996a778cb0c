import type { TournamentView } from '#domain/catalog/views.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { eventTabs } from './event-tabs.ts';

/** The other pages of an event. */
export const EventTabBar = ({ event }: { event: TournamentView }) => (
  <LinkTabs label="Pages of this event" items={eventTabs(event)} />
);
