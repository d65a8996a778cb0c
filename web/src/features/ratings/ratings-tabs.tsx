import { paths, to } from '#domain/site/paths.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Figure, Muted, Row } from '#web/src/ui/layout/layout.tsx';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/** Links to the pages about an organization's ratings. */
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

type Shown = { readonly rating: number; readonly from: number; readonly to: number; readonly isProvisional: boolean };

/** A rating with its margin, such as "1,512 ± 140", and a note if it's based on few matches. */
export const RatingFigure = ({ rating, from, to, isProvisional }: Shown) => (
  <Row as="span" $gap={2}>
    <Figure>{rating}</Figure>
    <Muted as="span" title={`95% likely between ${from} and ${to}`}>
      ± {Math.round((to - from) / 2)}
    </Muted>
    {isProvisional && <Chip>provisional</Chip>}
  </Row>
);
