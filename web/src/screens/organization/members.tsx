import { useParams } from 'react-router';
import { ok, refuse } from '#domain/kernel/result.ts';
import { cancelMemberships, organizationMembers } from '#domain/memberships/contract.ts';
import { membershipLevels } from '#domain/memberships/level-names.ts';
import { levelName } from '#domain/memberships/levels.ts';
import { type MemberState, memberStates, mostAtOnce } from '#domain/memberships/member-list.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';

type Member = Answer<typeof organizationMembers>['items'][number];

const words: Record<MemberState, readonly [string, Tone]> = {
  active: ['Active', 'good'],
  upcoming: ['Upcoming', 'info'],
  expired: ['Expired', 'warn'],
  canceled: ['Canceled', 'bad'],
};
const levelOf = ({ level }: Member) => levelName(level);
const stateOf = ({ state }: Member) => <Chip tone={words[state][1]}>{words[state][0]}</Chip>;
const columns: readonly Column<Member>[] = [
  { key: 'name', title: 'Name', lead: true, sort: ({ name }) => name },
  { key: 'email', title: 'Email', card: 'fact', sort: ({ email }) => email },
  { key: 'level', title: 'Level', sort: ({ level }) => -level, csv: levelOf, cell: levelOf },
  dateColumn('from', 'Since', ({ from }) => from, { hidden: true }),
  dateColumn('to', 'Valid until', ({ to }) => to, { card: 'fact' }),
  { key: 'state', title: 'State', card: 'figure', sort: ({ state }) => state, cell: stateOf },
];
const states = memberStates.map((value) => ({ value, label: words[value][0] }));
const levels = Object.entries(membershipLevels).map(([label, level]) => ({ value: String(level), label }));

/** /:username/members: who is a member of an organization, for those who manage it. Canceling can be undone. */
export function MembersScreen() {
  const { username = '' } = useParams();
  const { data, reload, ...read } = useCall(organizationMembers, { params: { username } });

  const setCanceled = async (rows: readonly Member[], canceled: boolean): ReturnType<BulkAct<Member>['run']> => {
    const memberships = rows.map(({ id, playerProfileId }) => ({ id, playerProfileId }));
    for (let at = 0; at < memberships.length; at += mostAtOnce) {
      const body = { memberships: memberships.slice(at, at + mostAtOnce), canceled };
      const answer = await ask(cancelMemberships, { params: { username }, body });
      if (!answer.ok) return refuse(answer.problem);
    }
    await reload();
    const text = `${count(rows.length, 'membership')} ${canceled ? 'canceled' : 'valid again'}`;
    return ok(canceled ? { text, undo: () => setCanceled(rows, false) } : { text });
  };

  return (
    <ListPage
      title="Members"
      things="members"
      source={{ ...read, reload, data: data?.items }}
      columns={columns}
      rowKey={({ playerProfileId, id }) => `${playerProfileId}-${id}`}
      nameOf={({ name }) => name}
      search={({ name, email }) => `${name} ${email}`}
      filters={[
        { key: 'state', label: 'State', options: states, keep: (row, value) => row.state === value },
        { key: 'level', label: 'Level', options: levels, keep: (row, value) => String(row.level) === value },
      ]}
      defaultSort="name"
      acts={[{ key: 'cancel', label: 'Cancel membership', danger: true, run: (rows) => setCanceled(rows, true) }]}
      csv={[username, 'members']}
    />
  );
}
