import { useState } from 'react';
import { feedbackList, settleFeedback } from '#domain/help/operations.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextArea } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Note = Answer<typeof feedbackList>['items'][number];

/** Returns the last 12 months, newest first. */
function months(): string[] {
  const [year = 0, month = 0] = new Date(serverNow()).toISOString().split('-').map(Number);
  return Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(year, month - 1 - i, 1)).toISOString().slice(0, 7));
}

/**
 * `/admin/feedback`: feedback about the platform, for its staff: the open messages, or all from one month. Staff answer
 * by email and close them here.
 */
export function AdminFeedbackScreen() {
  usePageTitle('Feedback');
  const [month, choose] = useQueryText('month');
  const source = useCall(feedbackList, { query: month ? { month } : {} });
  return (
    <Page>
      <Stack $gap={4}>
        <Row $between>
          <h1>Feedback</h1>
          <Select
            label="Show"
            value={month ?? ''}
            options={[{ value: '', label: 'Open' }, ...months().map((value) => ({ value, label: value }))]}
            onChange={({ target }) => choose(target.value || undefined)}
          />
        </Row>
        <Loaded source={source} skeleton={<RowSkeletons n={4} what="the notes" />}>
          {({ items, more }) =>
            items.length === 0 ? (
              <EmptyState title="No open feedback">Messages from Help & feedback show up here.</EmptyState>
            ) : (
              <>
                {items.map((note) => (
                  <Waiting key={note.id} note={note} onDone={() => void source.reload()} />
                ))}
                {more && <Muted>There’s more feedback. Resolve these messages to see it.</Muted>}
              </>
            )
          }
        </Loaded>
      </Stack>
    </Page>
  );
}

function Waiting({ note, onDone }: { note: Note; onDone(): void }) {
  const [answer, setAnswer] = useState(note.answer);
  const { send, busy, problem } = useSend(settleFeedback);
  const settle = async (done: boolean) => {
    const said = await send({ params: { month: note.month, id: note.id }, body: { done, answer } });
    if (!said.ok) return;
    toast(done ? 'Marked as resolved' : 'Reopened', { tone: 'good' });
    onDone();
  };
  const mail = `mailto:${note.email}?subject=${encodeURIComponent(`Re: ${note.subject}`)}`;
  return (
    <Card aria-label={note.subject}>
      <Stack $gap={3}>
        <Row $between>
          <h2>{note.subject}</h2>
          {note.state === 'done' && <Chip tone="good">Resolved</Chip>}
        </Row>
        <Muted>
          {note.name}
          {note.email && (
            <>
              {' · '}
              <a href={mail}>{note.email}</a>
            </>
          )}
          {' · '}
          {dateOf(note.at)}
          {note.page && ` · ${note.page}`}
        </Muted>
        <p style={{ whiteSpace: 'pre-line' }}>{note.message}</p>
        <TextArea
          label="Resolution"
          optional
          rows={2}
          maxLength={1_000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row>
          <Button kind="primary" busy={busy} onClick={() => void settle(note.state === 'open')}>
            {note.state === 'open' ? 'Mark as resolved' : 'Reopen'}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
