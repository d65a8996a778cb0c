import { paths, to } from '#domain/site/paths.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/** The pages about an organization's ratings, beside each other. */
export const RatingsTabs = ({ username }: { username: string }) => (
  <LinkTabs
    label="Ratings"
    items={[
      { to: to(paths.organizationRatings, { username }), title: 'Settings' },
      { to: to(paths.organizationRatingLevels, { username }), title: 'Levels' },
      { to: to(paths.organizationRatingResults, { username }), title: 'Results' },
      { to: to(paths.organizationRatingOrganizations, { username }), title: 'Organizations' },
      { to: to(paths.organizationRatingPlayers, { username }), title: 'Players' },
      { to: to(paths.organizationRatingImport, { username }), title: 'Import' },
    ]}
  />
);
