import { Link, useNavigate, useParams } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { ProgramView } from '#domain/registration/bids/views.ts';
import { bidPrograms, userBidPrograms } from '#domain/registration/operations-bids.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { worthWords } from '#web/src/features/bids/words.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { count } from '#web/src/lib/words.ts';
import { OwnedList } from '#web/src/pages/owned-list.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { ProgramDialog } from './program-dialog.tsx';

const until = ({ lastDay }: ProgramView) => (lastDay ? shortDate(lastDay) : 'No deadline');
const worth = (program: ProgramView) => worthWords(program, program.currency);
const columnsOf = (username: string): readonly Column<ProgramView>[] => [
  {
    key: 'name',
    title: 'Program',
    lead: true,
    sort: ({ name }) => name,
    cell: ({ id, name }) => <Link to={to(paths.bidProgram, { username, programId: id })}>{name}</Link>,
  },
  { key: 'event', title: 'Event', card: 'fact', sort: ({ eventName }) => eventName },
  { key: 'until', title: 'Until', card: 'fact', sort: ({ lastDay }) => lastDay ?? '9', cell: until, csv: until },
  { key: 'worth', title: 'Discount', card: 'figure', cell: worth, csv: worth },
  {
    key: 'stay',
    title: 'Must stay',
    sort: ({ subPolicy }) => subPolicy,
    cell: ({ subPolicy }) => (subPolicy === 0 ? 'No one' : count(subPolicy, 'player')),
  },
];

/** /:username/bids: an organization's bid programs. */
export function OrganizationBidsScreen() {
  const { username = '' } = useParams();
  const organization = useOrganization();
  const go = useNavigate();
  const list = useCall(bidPrograms, { query: { organization: username } });
  const others = useCall(userBidPrograms, {});
  const lent = (others.data?.items ?? []).filter(({ assigners }) =>
    assigners.some((each) => each.username === username),
  );
  return (
    <OwnedList
      list={list}
      title="Bids"
      things="bid programs"
      columns={columnsOf(username)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      defaultSort="name"
      empty="Give teams the right to register for an event with a one-time number."
      tabs={
        lent.length > 0 && (
          <Card aria-label="Partner bids">
            <Stack $gap={2}>
              <h2>Partner bids you can give</h2>
              {lent.map(({ id, name, eventName }) => (
                <Row key={id}>
                  <Link to={to(paths.bidProgram, { username, programId: id })}>{name}</Link>
                  <Muted>{eventName}</Muted>
                </Row>
              ))}
              <Muted as="p">Give bids to your event’s top teams under Teams &gt; Bids.</Muted>
            </Stack>
          </Card>
        )
      }
      add={{ label: 'New bid program', disabled: !organization.data }}
      dialog={({ close }) =>
        organization.data && (
          <ProgramDialog
            organizationId={organization.data.id}
            program={null}
            onClose={close}
            onSaved={({ id }) => void go(to(paths.bidProgram, { username, programId: id }))}
          />
        )
      }
    />
  );
}
