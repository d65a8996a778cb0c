import { useMemo } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { me } from '#domain/identity/operations.ts';
import { actOnNotifications, notifications } from '#domain/identity/operations-account.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall, useReload } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { Wishes } from './wishes.tsx';

type Told = Answer<typeof notifications>;
type Line = Told['items'][number];

const Rows = styled.ul`
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 56px;
    padding: 8px 8px 8px 20px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li > div > a {
    display: inline-block;
    padding: 6px 0;
    color: inherit;
    text-decoration: none;
  }
  li > div > a:hover {
    text-decoration: underline;
  }
`;

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' }).format(at);
const timeOf = (at: number): string => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(at);

/** Groups notifications by day, newest first. */
function daysOf(items: readonly Line[]): [day: string, lines: Line[]][] {
  const days = new Map<string, Line[]>();
  for (const line of items) days.set(dayOf(line.dtCreated), [...(days.get(dayOf(line.dtCreated)) ?? []), line]);
  return [...days];
}

type Act = (action: 'read' | 'unread' | 'delete', ids: string[] | 'all') => Promise<void>;

function OneLine({ line, act }: { line: Line; act: Act }) {
  const { id, text = '', path, read, dtCreated } = line;
  const words = read ? text : <b>{text}</b>;
  return (
    <li>
      <div>
        {path ? (
          <Link to={path} onClick={() => void (!read && act('read', [id]))}>
            {words}
          </Link>
        ) : (
          words
        )}
        <Muted as="div">
          {timeOf(dtCreated)}
          {!read && <span className="sr-only">, new</span>}
        </Muted>
      </div>
      <IconButton
        icon={read ? 'mail' : 'check'}
        label={`${read ? 'Mark as unread' : 'Mark as read'}: ${text}`}
        onClick={() => void act(read ? 'unread' : 'read', [id])}
      />
      <IconButton icon="close" label={`Delete: ${text}`} onClick={() => void act('delete', [id])} />
    </li>
  );
}

function List({ told, act, busy, go }: { told: Told; act: Act; busy: boolean; go(page: number): void }) {
  const days = useMemo(() => daysOf(told.items), [told.items]);
  if (told.items.length === 0 && told.page === 1)
    return <EmptyState title="No notifications yet">News about you and your teams shows up here.</EmptyState>;
  return (
    <Stack $gap={4}>
      <Row $between>
        <Muted>{told.unread ? `${told.unread} new` : 'All read'}</Muted>
        <Button size="s" busy={busy} disabled={told.unread === 0} onClick={() => void act('read', 'all')}>
          Mark all read
        </Button>
      </Row>
      {days.map(([day, lines]) => (
        <Stack key={day} as="section" $gap={2} aria-label={day}>
          <h2>{day}</h2>
          <Card $flush>
            <Rows>
              {lines.map((line) => (
                <OneLine key={line.id} line={line} act={act} />
              ))}
            </Rows>
          </Card>
        </Stack>
      ))}
      {(told.page > 1 || told.more) && (
        <Row $between>
          <Button disabled={told.page === 1} onClick={() => go(told.page - 1)}>
            Newer
          </Button>
          <Button disabled={!told.more} onClick={() => go(told.page + 1)}>
            Older
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Told() {
  const [p, setP] = useQueryText('p');
  const page = Math.min(25, Math.max(1, Number(p) || 1));
  const source = useCall(notifications, { query: { page: String(page) } }, { keepPreviousData: true });
  const { send, busy, problem } = useSend(actOnNotifications);
  const reload = useReload();
  const act: Act = async (action, ids) => {
    if (!(await send({ body: { action, ids } })).ok) return;
    // Reloads the account, which includes the bell's count.
    await Promise.all([source.reload(), reload(me)]);
  };
  return (
    <Stack $gap={3}>
      {problem && <Banner tone="bad" title={problem.title} />}
      <Loaded source={source} skeleton={<RowSkeletons n={6} what="your notifications" />}>
        {(told) => <List told={told} act={act} busy={busy} go={(to) => setP(to === 1 ? undefined : String(to))} />}
      </Loaded>
    </Stack>
  );
}

/** `/my/notifications`: the user's notifications by day, and their preferences for each channel. */
export function NotificationsScreen() {
  usePageTitle('Notifications');
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Notifications</h1>
        <Tabs
          label="Notifications"
          items={[
            { key: 'new', title: 'Inbox', body: <Told /> },
            { key: 'settings', title: 'Preferences', body: <Wishes /> },
          ]}
        />
      </Stack>
    </Page>
  );
}
