import { RowSkeletons } from '#web/src/ui/skeleton.tsx';
import { EventPage } from './event-page.tsx';

/** What an event's pages show first, while the code of what stands below is on its way: when, what, where, in which state. */
export const EventOpening = () => <EventPage>{() => <RowSkeletons n={4} what="the page" />}</EventPage>;
