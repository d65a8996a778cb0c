import { useState } from 'react';
import { styled } from 'styled-components';
import { holdsWords } from '#domain/kernel/text.ts';
import { seriesAsAdmin } from '#domain/series/operations.ts';
import {
  emptyOrganizers,
  organizerPages,
  showsOrganizerFooter,
  showsOrganizerSearch,
} from '#domain/series/organizers.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { useReload } from '#web/src/api/use-call.ts';
import { OrganizerTournaments } from '#web/src/features/series/organizer-tournaments.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Pager, usePages } from '#web/src/ui/data/pager.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { AddOrganizer } from './add-organizer.tsx';

const Tile = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-3);
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
  const refresh = () => reload(seriesAsAdmin, { params: { seriesTag: series.titleTag } });
  const addButton = (
    <Button icon="plus" kind="primary" onClick={() => setAdding(true)}>
      Add an organization
    </Button>
  );
  if (chosen)
    return (
      <OrganizerTournaments seriesId={series.id} organization={chosen} onSaved={refresh} onBack={() => choose(null)} />
    );
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
            await refresh();
            setAdding(false);
          }}
        />
      )}
    </Stack>
  );
}

function List({
  organizations,
  choose,
}: {
  organizations: readonly Organization[];
  choose(organization: Organization): void;
}) {
  const [term, setTerm] = useState('');
  const foundOrganizations = organizations.filter(({ name, username }) => holdsWords(`${name} ${username}`, term));
  const { rows, pager } = usePages(foundOrganizations, { sizes: organizerPages, name: 'o' });
  return (
    <Stack $gap={3}>
      {showsOrganizerSearch(organizations.length) && (
        <SearchBox label="Search the organizations" value={term} onSearch={setTerm} />
      )}
      <Grid $min={260}>
        {rows.map((row) => (
          <Tile key={row.id} type="button" onClick={() => choose(row)}>
            <Avatar name={row.name} square />
            {row.name}
          </Tile>
        ))}
      </Grid>
      {showsOrganizerFooter(foundOrganizations.length) && <Pager {...pager} label="Pages of the organizations" />}
    </Stack>
  );
}
