import { useState } from 'react';
import { styled } from 'styled-components';
import { folded } from '#domain/kernel/text.ts';
import {
  emptyOrganizers,
  organizerPages,
  showsOrganizerFooter,
  showsOrganizerSearch,
} from '#domain/series/organizers.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { seriesAsAdmin } from '#web/src/api/calls/series.ts';
import { useReload } from '#web/src/api/use-call.ts';
import { Pages, usePages } from '#web/src/features/leaderboard/pages.tsx';
import { Avatar } from '#web/src/ui/avatar.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout.tsx';
import { SearchBox } from '#web/src/ui/search-box.tsx';
import { EmptyState } from '#web/src/ui/states.tsx';
import { AddOrganizer } from './add-organizer.tsx';
import { OrganizerTournaments } from './organizer-tournaments.tsx';

const Tile = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 64px;
  padding: 8px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  font-weight: 600;
  text-align: left;
  cursor: pointer;
  &:hover {
    border-color: var(--action);
  }
`;
type Organization = SeriesView['organizers'][number]['organization'];

/** Who takes part; choosing one shows its tournaments (Part 1 §2.5). */
export function OrganizersTab({ series }: { series: SeriesView; onSaved(next: SeriesView): void }) {
  const reload = useReload();
  const [chosen, choose] = useState<Organization | null>(null);
  const [adding, setAdding] = useState(false);
  const again = () => reload(seriesAsAdmin, { params: { seriesTag: series.titleTag } });
  const addButton = (
    <Button icon="plus" kind="primary" onClick={() => setAdding(true)}>
      Add an organization
    </Button>
  );
  if (chosen)
    return <OrganizerTournaments series={series} organization={chosen} onSaved={again} onBack={() => choose(null)} />;
  return (
    <Stack $gap={4}>
      {series.organizers.length === 0 ? (
        <EmptyState title={emptyOrganizers} action={addButton} />
      ) : (
        <>
          <Row>{addButton}</Row>
          <List organizations={series.organizers.map(({ organization }) => organization)} choose={choose} />
        </>
      )}
      {adding && (
        <AddOrganizer
          series={series}
          onClose={() => setAdding(false)}
          onAdded={async () => {
            await again();
            setAdding(false);
          }}
        />
      )}
    </Stack>
  );
}

function List({ organizations, choose }: { organizations: readonly Organization[]; choose(one: Organization): void }) {
  const [term, setTerm] = useState('');
  const found = organizations.filter(({ name, username }) => folded(`${name} ${username}`).includes(folded(term)));
  const pages = usePages(found, organizerPages[0]);
  return (
    <Stack $gap={3}>
      {showsOrganizerSearch(organizations.length) && (
        <SearchBox label="Search the organizations" value={term} onSearch={setTerm} />
      )}
      <Grid $min={260}>
        {pages.rows.map((one) => (
          <Tile key={one.id} type="button" onClick={() => choose(one)}>
            <Avatar name={one.name} square />
            {one.name}
          </Tile>
        ))}
      </Grid>
      {showsOrganizerFooter(found.length) && (
        <Pages pages={pages} total={found.length} sizes={organizerPages} label="Pages of the organizations" />
      )}
    </Stack>
  );
}
