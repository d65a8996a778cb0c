import { RatedList } from '#web/src/features/ratings/rated-list.tsx';
import { RatingsPage } from './frame.tsx';

/** /:username/ratings/players: everyone with a rating, for its managers. Each one links to the reasons. */
export const OrganizationRatingPlayersScreen = () => (
  <RatingsPage title="Players">{({ username }) => <RatedList username={username} all />}</RatingsPage>
);
