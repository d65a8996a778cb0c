import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { holdsWords } from '#domain/kernel/text.ts';
import { organizations } from '#domain/organizations/operations.ts';
import { addSeriesOrganizer, seriesAsAdmin } from '#domain/series/operations.ts';
import {
  addQuestion,
  emptyOrganizers,
  organizerPages,
  showsOrganizerFooter,
  showsOrganizerSearch,
} from '#domain/series/organizers.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { useCall, useReload } from '#web/src/api/use-call.ts';
import { OrganizerTournaments } from '#web/src/features/series/organizer-tournaments.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Pager, usePages } from '#web/src/ui/data/pager.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type OrganizerOption = { readonly id: number; readonly name: string };
type Props = { series: SeriesView; onClose(): void; onAdded(): Promise<unknown> };

/** Finds an organization and asks for confirmation before adding it (Part 1 §2.5). */
function AddOrganizer(props: Props) {
  const [asked, ask] = useState<OrganizerOption | null>(null);
  return asked ? (
    <Confirm {...props} asked={asked} onBack={() => ask(null)} />
  ) : (
    <Find series={props.series} onClose={props.onClose} onFound={ask} />
  );
}

function Find({
  series,
  onClose,
  onFound,
}: Pick<Props, 'series' | 'onClose'> & { onFound(found: OrganizerOption): void }) {
  const [term, setTerm] = useState('');
  const found = useCall(organizations, { query: term ? { search: term } : {} }, { keepPreviousData: true });
  const there = new Set(series.organizers.map(({ organization }) => organization.id));
  const open = (found.data?.items ?? []).filter(({ id }) => !there.has(id)).slice(0, 12);
  return (
    <Dialog title="Add an organization" onClose={onClose}>
      <Stack $gap={3}>
        <SearchBox
          label="Search organizations"
          placeholder="Name, 3+ letters"
          value={term}
          least={3}
          onSearch={setTerm}
        />
        {open.length === 0 && !found.loading && <Muted>No other organizations found.</Muted>}
        {open.map(({ id, name }) => (
          <Button key={id} wide onClick={() => onFound({ id, name })}>
            {name}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}

function Confirm({ series, asked, onClose, onAdded, onBack }: Props & { asked: OrganizerOption; onBack(): void }) {
  const form = useForm({ defaultValues: { organizationId: asked.id } });
  const save = useSave(addSeriesOrganizer, form, {
    input: (body) => ({ params: { id: series.id }, body }),
    onSaved: onAdded,
  });
  return (
    <DialogForm
      {...save}
      title={addQuestion(asked.name)}
      onClose={onClose}
      submitLabel="Yes"
      aside={<Button onClick={onBack}>No</Button>}
    >
      <p>They’ll be able to add their tournaments to {series.title}.</p>
    </DialogForm>
  );
}

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

/** The organizations that take part. Choosing one shows its tournaments (Part 1 §2.5). */
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
        <SearchBox label="Search organizations" value={term} onSearch={setTerm} />
      )}
      <Grid $min={260}>
        {rows.map((row) => (
          <Tile key={row.id} type="button" onClick={() => choose(row)}>
            <Avatar name={row.name} square />
            {row.name}
          </Tile>
        ))}
      </Grid>
      {showsOrganizerFooter(foundOrganizations.length) && <Pager {...pager} label="Pages of organizations" />}
    </Stack>
  );
}
