import { useParams } from 'react-router';
import { ok, refuse } from '#domain/kernel/result.ts';
import { deleteInvites, invites, sendInviteAgain } from '#domain/memberships/operations-invites.ts';
import { ask, newKey } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { MembersTabs } from '#web/src/features/members/members-tabs.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { OwnedList } from '#web/src/pages/owned-list.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';

const InviteDialog = lazyPart(() => import('./invite-members-dialog.tsx'), 'InviteMembersDialog');
type Invite = Answer<typeof invites>['items'][number];

const words: Record<Invite['status'], readonly [string, Tone]> = {
  sent: ['Sent', 'info'],
  opened: ['Opened', 'info'],
  accepted: ['Accepted', 'good'],
  deleted: ['Withdrawn', 'warn'],
};
const sentOn = ({ dtSent }: Invite) => new Date(dtSent).toLocaleDateString('en-US', { dateStyle: 'medium' });
const columns: readonly Column<Invite>[] = [
  { key: 'email', title: 'Email', lead: true, sort: ({ email }) => email },
  { key: 'name', title: 'Name', card: 'fact', sort: ({ name }) => name },
  {
    key: 'level',
    title: 'Level',
    card: 'fact',
    sort: ({ levelName }) => levelName,
    csv: ({ levelName }) => levelName,
    cell: ({ levelName }) => levelName,
  },
  { key: 'code', title: 'Code', csv: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
  { key: 'sent', title: 'Sent', sort: ({ dtSent }) => dtSent, csv: sentOn, cell: sentOn },
  {
    key: 'state',
    title: 'Status',
    card: 'figure',
    sort: ({ status }) => status,
    csv: ({ status }) => words[status][0],
    cell: ({ status }) => <Chip tone={words[status][1]}>{words[status][0]}</Chip>,
  },
];

/** /:username/members/invites: everyone an organization has invited, each with their own code (Part 3 §7). */
export function MemberInvitesScreen() {
  const { username = '' } = useParams();
  const list = useCall(invites, { params: { username } });
  const withdraw = async (rows: readonly Invite[]): ReturnType<BulkAct<Invite>['run']> => {
    const ids = rows
      .slice(0, 90)
      .map(({ id }) => id)
      .join(',');
    const answer = await ask(deleteInvites, { query: { organization: username, ids } });
    if (!answer.ok) return refuse(answer.problem);
    await list.reload();
    return ok({ text: `${count(answer.value.deleted, 'invitation')} withdrawn` });
  };
  const again = async (rows: readonly Invite[]): ReturnType<BulkAct<Invite>['run']> => {
    const ids = rows.slice(0, 90).map(({ id }) => id);
    const answer = await ask(sendInviteAgain, { body: { organization: username, ids }, key: newKey() });
    if (!answer.ok) return refuse(answer.problem);
    return ok({ text: `${count(answer.value.sent, 'invitation')} sent again` });
  };
  return (
    <OwnedList
      list={list}
      title="Invitations"
      things="invitations"
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ email }) => email}
      search={({ email, name, code }) => `${email} ${name} ${code}`}
      filters={[
        {
          key: 'state',
          label: 'Status',
          options: (['sent', 'opened', 'accepted'] as const).map((value) => ({ value, label: words[value][0] })),
          keep: ({ status }, value) => status === value,
        },
      ]}
      defaultSort="-sent"
      tabs={<MembersTabs username={username} />}
      add={{ label: 'Invite' }}
      acts={[
        { key: 'again', label: 'Send again', run: again },
        { key: 'withdraw', label: 'Withdraw', danger: true, run: withdraw },
      ]}
      csv={[username, 'invitations']}
      dialog={({ close }) => (
        <InviteDialog
          username={username}
          onClose={close}
          onSent={() => {
            close();
            void list.reload();
          }}
        />
      )}
    />
  );
}
