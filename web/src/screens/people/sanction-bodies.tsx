import { can } from '#domain/identity/can.ts';
import { sanctionSettings } from '#domain/registration/operations-sanction.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RightGate } from '#web/src/features/organization/right-gate.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';

type Body = Answer<typeof sanctionSettings>['items'][number];

const unreachedWords: Readonly<Record<Body['ifUnreached'], string>> = {
  card: 'Players can register if they confirm that they’ll bring their card',
  later: 'Players can register. The number is saved, and the organizer has it checked later.',
  noNumber: 'Players don’t have a number',
};
const isChecked = ({ ifUnreached }: Body): boolean => ifUnreached !== 'noNumber';
const addressOf = (row: Body): string => (!isChecked(row) ? 'Not needed' : row.hasAddress ? 'Set' : 'Not set');

const columns: readonly Column<Body>[] = [
  { key: 'body', title: 'Body', lead: true, sort: ({ body }) => body },
  {
    key: 'address',
    title: 'Address',
    card: 'figure',
    sort: addressOf,
    cell: (row) => <Chip {...(isChecked(row) && { tone: row.hasAddress ? 'good' : 'warn' })}>{addressOf(row)}</Chip>,
  },
  {
    key: 'unreached',
    title: 'If we can’t reach it',
    card: 'fact',
    sort: ({ ifUnreached }) => unreachedWords[ifUnreached],
  },
];

/** `/admin/sanctioning-bodies`: what each sanctioning body is set to, for platform staff. */
export function SanctionBodiesScreen() {
  const { actor } = useSession();
  return (
    <RightGate may={can(actor, 'platform.all-pages')}>
      <SanctionBodies />
    </RightGate>
  );
}

function SanctionBodies() {
  const source = useCall(sanctionSettings, {});
  return (
    <ListPage
      title="Sanctioning bodies"
      things="sanctioning bodies"
      source={{ ...source, data: source.data?.items }}
      columns={columns}
      rowKey={({ body }) => body}
      nameOf={({ body }) => body}
    />
  );
}
