import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Audience, WrittenCampaign } from '#domain/notices/campaigns/schema.ts';
import { campaign } from '#domain/notices/operations-campaigns.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Composer } from './composer.tsx';
import { SentMessage } from './sent-message.tsx';

export type Message = Answer<typeof campaign>;

/** What a message begins with: written as one that is used again, to whom a list has picked, or nothing yet. */
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

/** /:username/emails/:messageId: a message as it is written, tried and sent, and what became of it (S215, C042). */
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
