import { useParams } from 'react-router';
import type { CampaignState } from '#domain/notices/campaigns/lists.ts';
import { campaignStates } from '#domain/notices/campaigns/lists.ts';
import { stateWords } from '#domain/notices/campaigns/words.ts';
import { campaigns, removeCampaign } from '#domain/notices/operations-campaigns.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { count } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { removeAct } from '#web/src/pages/owned-list.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

type Line = Answer<typeof campaigns>['items'][number];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const stateTones: Readonly<Record<CampaignState, Tone>> = {
  ...{ template: 'neutral', draft: 'neutral', scheduled: 'info', sending: 'info' },
  ...{ stopped: 'warn', failed: 'bad', sent: 'good' },
};
const titleOf = ({ template, subject }: Line): string => template ?? (subject || 'No subject yet');
const whenOf = ({ sendAt, dtModified }: Line) => momentIn(sendAt ?? dtModified, zone);
const figure = (key: keyof Line['tally'], title: string): Column<Line> => ({
  key,
  title,
  end: true,
  ...(key === 'sent' && { card: 'figure' as const }),
  sort: ({ tally }) => tally[key],
  cell: ({ tally, jobId }) => (jobId === null ? '' : tally[key].toLocaleString('en-US')),
});

const columns: readonly Column<Line>[] = [
  { key: 'subject', title: 'Message', lead: true, sort: titleOf, cell: titleOf },
  { key: 'to', title: 'To', card: 'fact', sort: ({ to }) => to, cell: ({ to }) => <Muted>{to}</Muted> },
  {
    key: 'state',
    title: 'Status',
    card: 'fact',
    sort: ({ state }) => stateWords[state],
    cell: ({ state }) => <Chip tone={stateTones[state]}>{stateWords[state]}</Chip>,
  },
  { key: 'way', title: 'By', hidden: true, sort: ({ channel }) => (channel === 'sms' ? 'Text' : 'Email') },
  {
    key: 'when',
    title: 'When',
    sort: ({ sendAt, dtModified }) => sendAt ?? dtModified,
    csv: whenOf,
    cell: (line) => whenOf(line),
  },
  figure('sent', 'Recipients'),
  figure('bounced', 'Bounced'),
  figure('complained', 'Marked as spam'),
  figure('unsubscribed', 'Unsubscribed'),
];

/** /:username/emails: an organization's sent and scheduled messages with their results (S215). */
export function MessagesScreen() {
  const { username = '' } = useParams();
  const manages = useMayIn(username)('organization.manage');
  const { data, reload, ...read } = useCall(
    campaigns,
    { params: { username } },
    {
      refreshInterval: (latest?: Answer<typeof campaigns>) =>
        latest?.items.some(({ state }) => state === 'sending') ? 3_000 : 0,
    },
  );
  return (
    <ListPage
      title="Emails"
      things="messages"
      source={{ ...read, reload, data: data?.items }}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={titleOf}
      search={(line) => `${titleOf(line)} ${line.to}`}
      filters={[
        {
          key: 'state',
          label: 'Status',
          options: campaignStates.map((value) => ({ value, label: stateWords[value] })),
          keep: ({ state }, value) => state === value,
        },
      ]}
      defaultSort="-when"
      open={({ id }) => to(paths.organizationEmail, { username, messageId: id })}
      empty={manages ? 'Email teams, members, or anyone with a balance due.' : 'Email the teams in an event.'}
      primary={
        <LinkButton kind="primary" icon="plus" to={to(paths.organizationEmail, { username, messageId: 'new' })}>
          New message
        </LinkButton>
      }
      acts={[
        removeAct({
          label: 'Delete messages',
          title: (n) => `Delete ${count(n, 'message')}?`,
          done: (n) => `${count(n, 'message')} deleted`,
          consequence: 'Deletes drafts and templates. Sent messages stay.',
          remove: ({ id, rev }: Line) => ask(removeCampaign, { params: { username, id }, rev }),
          reload,
        }),
      ]}
      csv={[username, 'emails']}
    />
  );
}
