import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Audience, WrittenCampaign } from '#domain/notices/campaigns/schema.ts';
import { stateWords } from '#domain/notices/campaigns/words.ts';
import { campaign } from '#domain/notices/operations-campaigns.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { JobPanel, useJob } from '#web/src/features/job/job-panel.tsx';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Page, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { Figures } from '#web/src/ui/layout/lists.tsx';
import { Composer } from './composer.tsx';
import { stateTones } from './messages.tsx';
import { Preview } from './preview.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const figures = [
  ['sent', 'Recipients'],
  ['refused', 'Rejected'],
  ['bounced', 'Bounced'],
  ['complained', 'Marked as spam'],
  ['unsubscribed', 'Unsubscribed'],
] as const;

function Progress({ jobId, reload }: { jobId: string; reload(): Promise<unknown> }) {
  const job = useJob(jobId);
  if (!job.data) return null;
  return (
    <>
      <JobPanel
        job={job.data}
        onChanged={(next) => {
          job.put(next);
          void reload();
        }}
      />
      {job.data.state === 'running' && (
        <Muted>If sending is interrupted, a few people may get the message twice, but no one is left out.</Muted>
      )}
      <LinkButton kind="plain" to={to(paths.job, { jobId })}>
        Results by address
      </LinkButton>
    </>
  );
}

type Props = { username: string; message: Message; reload(): Promise<unknown> };

/** A message that was sent or is being sent: its progress, bounces and text. */
function SentMessage({ username, message, reload }: Props) {
  const go = useNavigate();
  const { state, tally, to: toWords, jobId, sendAt, dtModified, by, written } = message;
  const again = () => {
    const begun: Begun = { written };
    void go(to(paths.organizationEmail, { username, messageId: 'new' }), { state: begun });
  };
  return (
    <Split>
      <Stack $gap={4}>
        <Card aria-label="Results">
          <Stack $gap={3}>
            <Row $between>
              <Chip tone={stateTones[state]}>{stateWords[state]}</Chip>
              <Button onClick={again}>Use as a new message</Button>
            </Row>
            <p>{toWords}</p>
            <Muted>
              {momentIn(sendAt ?? dtModified, zone)}
              {by && `, by ${by}`}
            </Muted>
            <Figures aria-label="Delivery counts">
              {figures.map(([key, title]) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{tally[key].toLocaleString('en-US')}</dd>
                </div>
              ))}
            </Figures>
            <Muted>People who unsubscribe, mark a message as spam or can’t be reached get no more messages.</Muted>
          </Stack>
        </Card>
        {jobId !== null && <Progress jobId={jobId} reload={reload} />}
      </Stack>
      <Preview username={username} message={written} />
    </Split>
  );
}

export type Message = Answer<typeof campaign>;

/** A message's starting point: an earlier message, teams selected in a list, or nothing. */
export type Begun = { readonly audience?: Audience; readonly written?: WrittenCampaign };

const blank: Omit<WrittenCampaign, 'audience'> = {
  ...{ channel: 'email', subject: '', text: '', button: null, template: null },
};

function Saved({ username, id }: { username: string; id: string }) {
  const source = useCall(
    campaign,
    { params: { username, id } },
    {
      refreshInterval: (latest?: Message) => (latest?.state === 'sending' || latest?.state === 'scheduled' ? 3_000 : 0),
    },
  );
  return (
    <Loaded page source={source} skeleton={<PageSkeleton what="the message" />}>
      {(message) =>
        message.jobId === null ? (
          <Composer key={message.id} username={username} message={message} first={message.written} put={source.put} />
        ) : (
          <SentMessage username={username} message={message} reload={source.reload} />
        )
      }
    </Loaded>
  );
}

function Fresh({ username }: { username: string }) {
  const go = useNavigate();
  const { state } = useLocation();
  const [{ audience, written }] = useState<Begun>((state as Begun | null) ?? {});
  const first = written ? { ...written, template: null } : { ...blank, audience: audience ?? null };
  const organization = useOrganization();
  return (
    <Loaded page source={organization} skeleton={<PageSkeleton what="the message" />}>
      {() => (
        <Composer
          username={username}
          message={null}
          first={first}
          put={({ id }) => void go(to(paths.organizationEmail, { username, messageId: id }), { replace: true })}
        />
      )}
    </Loaded>
  );
}

/** /:username/emails/:messageId: a message that is being written and tested, or was sent, with its results (S215, C042). */
export function MessageScreen() {
  usePageTitle('Message');
  const { username = '', messageId = '' } = useParams();
  return (
    <Page $wide>
      <Stack $gap={4}>
        <Row $between>
          <h1>{messageId === 'new' ? 'New message' : 'Message'}</h1>
          <LinkButton kind="plain" to={to(paths.organizationEmails, { username })}>
            All messages
          </LinkButton>
        </Row>
        {messageId === 'new' ? (
          <Fresh key="new" username={username} />
        ) : (
          <Saved key={messageId} username={username} id={messageId} />
        )}
      </Stack>
    </Page>
  );
}
