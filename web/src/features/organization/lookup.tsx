import { useState } from 'react';
import { can } from '#domain/identity/can.ts';
import { phoneWords } from '#domain/identity/phone.ts';
import { organizations } from '#domain/organizations/operations.ts';
import type { OrganizationFound } from '#domain/organizations/schema.ts';
import { continueWith, isLookupTerm, lookup, lookupOutcome } from '#domain/organizations/usernames.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** Platform staff and vblx users also see the numbers of organizations and clubs (Part 1 §6, Part 3 §6). */
const columnsOf = (
  choose: (found: OrganizationFound) => void,
  showsIds: boolean,
): readonly Column<OrganizationFound>[] => [
  ...(showsIds ? [{ key: 'id', title: 'Number', sort: ({ id }: OrganizationFound) => id }] : []),
  { key: 'subdomain', title: 'Subdomain', sort: ({ username }) => username },
  { key: 'name', title: 'Name', lead: true, sort: ({ name }) => name },
  { key: 'email', title: 'Email', sort: ({ email }) => email },
  { key: 'phone', title: 'Phone', tight: true, sort: ({ phone }) => phone, cell: ({ phone }) => phoneWords(phone) },
  {
    key: 'actions',
    title: 'Actions',
    cell: (organization) => (
      <Button size="s" aria-label={`Choose ${organization.name}`} onClick={() => choose(organization)}>
        Choose
      </Button>
    ),
  },
];

type Props = {
  /** Organizations that can't be chosen. */
  without?: readonly number[];
  busy?: boolean;
  onContinue(found: OrganizationFound): void;
};

/**
 * Finds an organization (Part 1 §2.7) from at least three letters, half a second after the last one. If there's a
 * single result and its username was typed exactly, it's chosen automatically. Nothing happens until "Continue with
 * {name}" is pressed.
 */
export function OrganizationLookup({ without = [], busy = false, onContinue }: Props) {
  const { actor } = useSession();
  const [term, setTerm] = useState('');
  const [chosen, choose] = useState<OrganizationFound | null>(null);
  const read = useCall(organizations, isLookupTerm(term) ? { query: { search: term } } : null);
  const foundOrganizations = (read.data?.items ?? []).filter(({ id }) => !without.includes(id));
  const outcome = read.data ? lookupOutcome(term, foundOrganizations) : null;
  const sole = outcome?.kind === 'selected' ? outcome.organization : null;
  const organization = chosen ?? sole;
  return (
    <Stack $gap={3}>
      <SearchBox
        label="Search organizations"
        placeholder="Name or subdomain, at least three letters"
        value={term}
        least={lookup.minTerm}
        onSearch={(next) => {
          choose(null);
          setTerm(next);
        }}
      />
      {read.loading && <Muted role="status">Searching…</Muted>}
      {read.problem && (
        <Banner
          tone="bad"
          title={read.problem.title}
          actions={<Button onClick={() => void read.reload()}>Try again</Button>}
        />
      )}
      {outcome?.kind === 'none' && <Muted role="status">No other organization has that name.</Muted>}
      {foundOrganizations.length > 0 && (
        <Table
          caption="Organizations found"
          name="lookup"
          columns={columnsOf(choose, can(actor, 'organization.see-ids') || can(actor, 'club.see-ids'))}
          rows={foundOrganizations}
          rowKey={({ id }) => id}
          pageSizes={lookup.pageSizes}
        />
      )}
      {organization && (
        <Row>
          <Button kind="primary" busy={busy} onClick={() => onContinue(organization)}>
            {continueWith(organization.name)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
