import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '#domain/kernel/result.ts';
import type { WrittenCampaign } from '#domain/notices/campaigns/schema.ts';
import { previewCampaign } from '#domain/notices/operations-campaigns.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Shown = Answer<typeof previewCampaign>;

const Mail = styled.article<{ $color: string }>`
  max-width: 600px;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: 10px;
  background: #fff;
  color: #0d1530;
  overflow-wrap: anywhere;
  header {
    padding-bottom: var(--space-3);
    margin-bottom: var(--space-4);
    border-bottom: 4px solid ${({ $color }) => $color};
    font-weight: 700;
  }
  img {
    max-height: 48px;
    max-width: 200px;
  }
  p {
    margin: 0 0 var(--space-3);
    white-space: pre-line;
  }
  footer {
    font-size: var(--type-s);
    color: #56607a;
  }
  span.button {
    display: inline-block;
    padding: 12px 20px;
    border-radius: 8px;
    background: #14296a;
    color: #fff;
  }
`;
const Phone = styled.p`
  max-width: 360px;
  padding: 12px 16px;
  border-radius: 18px;
  background: var(--good-soft);
  overflow-wrap: anywhere;
`;

function Letter({ of, button }: { of: NonNullable<Shown>; button: WrittenCampaign['button'] }) {
  const { host, lines, why } = of;
  return (
    <Mail $color={host?.color ?? '#14296a'} aria-label="The email">
      {host && <header>{host.logo ? <img src={host.logo} alt={host.name} /> : host.name}</header>}
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
        <p key={i}>{line}</p>
      ))}
      {button && (
        <p>
          <span className="button">{button.label}</span>
        </p>
      )}
      <footer>
        <p>
          {why} <u>Unsubscribe</u>
        </p>
        <p>{host ? `${host.name} on Sideout` : 'Sideout'}</p>
      </footer>
    </Mail>
  );
}

/** A message as each recipient gets it, one at a time. */
export function Preview({ username, message }: { username: string; message: WrittenCampaign }) {
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const asked = useDebounced(JSON.stringify([message, at]), 400);
  useEffect(() => {
    let here = true;
    const [written, place] = JSON.parse(asked) as [WrittenCampaign, number];
    void ask(previewCampaign, { params: { username }, body: { message: written, at: place } }).then((answer) => {
      if (!here) return;
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setShown(answer.value);
    });
    return () => {
      here = false;
    };
  }, [asked, username]);
  return (
    <Card aria-label="Preview">
      <Stack $gap={3}>
        <Row $between>
          <h2>Preview</h2>
          {shown && (
            <Row $gap={2}>
              <Button size="s" disabled={shown.at === 0} onClick={() => setAt(shown.at - 1)}>
                Previous
              </Button>
              <Button size="s" disabled={shown.at + 1 >= shown.of} onClick={() => setAt(shown.at + 1)}>
                Next
              </Button>
            </Row>
          )}
        </Row>
        {problem && (
          <Banner tone="bad" title={problem.title}>
            {problem.detail}
          </Banner>
        )}
        {shown === null && <Muted>No recipients yet. Choose who gets this message.</Muted>}
        {shown && (
          <>
            <Muted as="p" role="status">
              {shown.email ? `As ${shown.email} will see it` : 'As one recipient will see it'}, {shown.at + 1} of the
              first {shown.of}.
            </Muted>
            {message.channel === 'sms' ? (
              <>
                <Phone>{shown.sms}</Phone>
                <Muted>{count(shown.parts, 'part')}, each charged as a text.</Muted>
              </>
            ) : (
              <>
                <b>{shown.subject || 'No subject yet'}</b>
                <Letter of={shown} button={message.button} />
              </>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
