import { useParams } from 'react-router';
import { agreements } from '#domain/notices/operations-agreements.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

type Line = Answer<typeof agreements>['items'][number];
const eventsOf = ({ events }: Line) => events.map(({ name }) => name).join(', ') || 'No events';

const columns: readonly Column<Line>[] = [
  { key: 'name', title: 'Agreement', lead: true, sort: ({ name }) => name },
  { key: 'events', title: 'Required by', card: 'fact', csv: eventsOf, cell: (line) => <Muted>{eventsOf(line)}</Muted> },
  { key: 'version', title: 'Version', end: true, card: 'fact', sort: ({ version }) => version },
  { key: 'signed', title: 'Signed', end: true, card: 'figure', sort: ({ signed }) => signed },
  { key: 'ever', title: 'All versions', end: true, sort: ({ signedEver }) => signedEver },
];

/**
 * /:username/agreements: the agreements an organization's players sign, and the events that require them (S220, C273).
 */
export function AgreementsScreen() {
  const { username = '' } = useParams();
  const { data, ...read } = useCall(agreements, { params: { username } });
  return (
    <ListPage
      title="Agreements"
      things="agreements"
      source={{ ...read, data: data?.items }}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      defaultSort="name"
      open={({ id }) => to(paths.organizationAgreement, { username, aId: id })}
      empty="Add a waiver or code of conduct for players to sign. A parent or guardian signs for juniors."
      primary={
        <LinkButton kind="primary" icon="plus" to={to(paths.organizationAgreement, { username, aId: 'new' })}>
          New agreement
        </LinkButton>
      }
      csv={[username, 'agreements']}
    />
  );
}
