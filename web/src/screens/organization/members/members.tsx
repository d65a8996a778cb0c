import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ok, refuse } from '#domain/kernel/result.ts';
import { memberStates, mostAtOnce } from '#domain/memberships/member-list.ts';
import { ownLevels } from '#domain/memberships/operations-levels.ts';
import { cancelMemberships, exportMembers, searchMembers } from '#domain/memberships/operations-members.ts';
import type { MemberRow } from '#domain/memberships/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { memberStateWords as words } from '#web/src/features/members/member-card.tsx';
import { MembersTabs } from '#web/src/features/members/members-tabs.tsx';
import { useTodayOf } from '#web/src/features/organization/use-today.ts';
import { count } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

const stateOf = ({ state }: MemberRow) => <Chip tone={words[state][1]}>{words[state][0]}</Chip>;
const columns: readonly Column<MemberRow>[] = [
  { key: 'name', title: 'Name', lead: true, sort: ({ name }) => name },
  { key: 'email', title: 'Email', csv: ({ email }) => email, cell: ({ email }) => email },
  {
    key: 'level',
    title: 'Level',
    card: 'fact',
    sort: ({ level }) => level,
    csv: ({ levelName }) => levelName,
    cell: ({ levelName }) => levelName,
  },
  dateColumn('from', 'Since', ({ from }) => from, { hidden: true }),
  dateColumn('to', 'Valid until', ({ to }) => to, { card: 'fact' }),
  { key: 'state', title: 'Status', card: 'figure', csv: ({ state }) => words[state][0], cell: stateOf },
];
const states = memberStates.map((value) => ({
  value,
  label: words[value][0],
}));
const soon = [7, 30, 90].map((days) => ({ value: String(days), label: `Within ${days} days` }));
const sorts = ['name', '-name', 'to', '-to', 'level', '-level'] as const;

/** Returns the date a number of days after another one. */
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns one page of the members who match the URL, and the actions on them. */
function useMembers(username: string) {
  const [query] = useSearchParams();
  const go = useNavigate();
  const exporting = useSend(exportMembers);
  const today = useTodayOf(username);
  const filter = {
    ...(query.get('state') ? { state: query.get('state') as (typeof memberStates)[number] } : {}),
    ...(query.get('level') ? { levelId: query.get('level') as string } : {}),
    ...(query.get('ends') ? { endingBy: daysAfter(today, Number(query.get('ends')) || 30) } : {}),
  };
  const sort = sorts.find((each) => each === query.get('sort')) ?? 'name';
  const size = query.get('ipp') === 'all' ? '1000' : query.get('ipp') === '100' ? '100' : '50';
  const asked = { q: query.get('q') ?? '', ...filter, sort };
  const { data, reload, ...read } = useCall(searchMembers, {
    params: { username },
    query: { ...asked, page: query.get('p') ?? '1', size },
  });

  const everything = async (): Promise<readonly MemberRow[]> => {
    const all: MemberRow[] = [];
    for (let page = 1; ; page++) {
      const answer = await ask(searchMembers, {
        params: { username },
        query: { ...asked, page: String(page), size: '1000' },
      });
      if (!answer.ok) return all;
      all.push(...answer.value.items);
      if (all.length >= answer.value.total || answer.value.items.length === 0) return all;
    }
  };
  const setCanceled = async (rows: readonly MemberRow[], canceled: boolean): ReturnType<BulkAct<MemberRow>['run']> => {
    const memberships = rows.map(({ id, playerProfileId }) => ({ id, playerProfileId }));
    for (let at = 0; at < memberships.length; at += mostAtOnce) {
      const body = { memberships: memberships.slice(at, at + mostAtOnce), canceled };
      const answer = await ask(cancelMemberships, { params: { username }, body });
      if (!answer.ok) return refuse(answer.problem);
    }
    await reload();
    if (rows.length === 0) return ok({ text: 'Nothing changed. They were already canceled.' });
    const text = `${count(rows.length, 'membership')} ${canceled ? 'canceled' : 'reinstated'}`;
    return ok(canceled ? { text, undo: () => setCanceled(rows, false) } : { text });
  };
  // Undo doesn't restore memberships that had already been canceled.
  const cancel: BulkAct<MemberRow>['run'] = (rows) =>
    setCanceled(
      rows.filter(({ state }) => state !== 'canceled'),
      true,
    );
  const startExport = async () => {
    const { levelId, ...rest } = filter;
    const body = { organization: username, ...rest, ...(levelId ? { levelId: Number(levelId) } : {}) };
    const answer = await exporting.send({ body });
    if (answer.ok) await go(to(paths.job, { jobId: answer.value.jobId }));
  };
  return { data, read: { ...read, reload }, everything, cancel, startExport, isExporting: exporting.busy };
}

/** /:username/members: an organization's members, for its managers. The server searches and pages (Part 1 §2.1). */
export function MembersScreen() {
  const { username = '' } = useParams();
  const levels = useCall(ownLevels, { params: { username } });
  const { data, read, everything, cancel, startExport, isExporting } = useMembers(username);
  return (
    <ListPage
      title="Members"
      things="members"
      source={{ ...read, data: data?.items }}
      columns={columns}
      rowKey={({ playerProfileId, id }) => `${playerProfileId}-${id}`}
      nameOf={({ name }) => name}
      search={({ name, email }) => `${name} ${email}`}
      filters={[
        { key: 'state', label: 'Status', options: states },
        {
          key: 'level',
          label: 'Level',
          options: (levels.data?.items ?? []).map(({ id, title, name }) => ({
            value: String(id),
            label: title || name,
          })),
        },
        { key: 'ends', label: 'Ends', options: soon },
      ]}
      paging={{ total: data?.total ?? 0, everything }}
      defaultSort="name"
      open={({ playerProfileId }) => to(paths.organizationMember, { username, playerProfileId })}
      tabs={<MembersTabs username={username} />}
      primary={
        <Row>
          <Button icon="download" busy={isExporting} onClick={() => void startExport()}>
            Export members
          </Button>
          <LinkButton kind="primary" to={to(paths.organizationInvites, { username })}>
            Invite
          </LinkButton>
        </Row>
      }
      acts={[{ key: 'cancel', label: 'Cancel membership', danger: true, run: cancel }]}
      csv={[username, 'members']}
    />
  );
}
