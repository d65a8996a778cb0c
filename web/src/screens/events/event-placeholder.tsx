import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EventPage } from '../../features/event/event-page.tsx';

/** What an event's pages show first, while the code of the content below loads: when, what, where, in which state. */
export const EventPlaceholder = () => <EventPage>{() => <RowSkeletons n={4} what="the page" />}</EventPage>;
