import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { kindPaths } from '#domain/catalog/events/brochure-kind.ts';
import { to } from '#domain/site/paths.ts';
import { type AskedView, answerAsked, asked } from '#domain/teams/operations-asked.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Eyebrow, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Seat = Extract<AskedView, { kind: 'seat' }>;
type Me = Extract<AskedView, { kind: 'me' }>;
type Answering<V> = { readonly of: V; readonly reply: string; put(view: AskedView): void };

const over = {
  open: '',
  done: 'Everyone agreed, and the change was made.',
  refused: 'Someone declined. The team stays as it is.',
  canceled: 'The request was canceled. The team stays as it is.',
  decided: 'The organizer decided for you.',
  expired: 'The time to answer ran out. The team stays as it is.',
} as const;

/** Agrees to a player change or declines it. */
function SeatQuestion({ of, reply, put }: Answering<Seat>) {
  const { send, busy, problem } = useSend(answerAsked);
  const say = async (yes: boolean) => {
    const answer = await send({ params: { key: reply }, body: { yes } });
    if (answer.ok) put(answer.value);
  };
  if (of.state !== 'open') return <Banner title={over[of.state]} />;
  if (of.yes) return <Banner tone="good" title="You agreed. The change happens once the other person agrees, too." />;
  return (
    <Stack $gap={4}>
      <p>Nothing changes unless you agree by {momentIn(of.validTo, zone)}.</p>
      {problem && (
        <Banner tone="bad" title={problem.title}>
          {problem.detail}
        </Banner>
      )}
      <Row $gap={2}>
        <Button kind="primary" busy={busy} onClick={() => void say(true)}>
          I agree
        </Button>
        <Button busy={busy} onClick={() => void say(false)}>
          Decline
        </Button>
      </Row>
    </Stack>
  );
}

/** The names to take off the team when someone answers "That's not me". */
function MeQuestion({ of, reply, put }: Answering<Me>) {
  const { send, busy, problem } = useSend(answerAsked);
  const [chosen, choose] = useState<readonly number[]>(of.players.map(({ position }) => position));
  const takeOff = async () => {
    const answer = await send({ params: { key: reply }, body: { notMe: [...chosen] } });
    if (answer.ok) put(answer.value);
  };
  if (of.players.length === 0)
    return <Banner title="No one on this team has this email address.">You don’t have to do anything.</Banner>;
  return (
    <Stack $gap={4}>
      <p>This team was registered with your email address. If you’re not on this team, remove the name here.</p>
      {of.players.map(({ position, name }) => (
        <Checkbox
          key={position}
          label={`${name}: not me or my child`}
          checked={chosen.includes(position)}
          onChange={({ target }) =>
            choose(target.checked ? [...chosen, position] : chosen.filter((other) => other !== position))
          }
        />
      ))}
      <Muted>We’ll notify the organizer and the person who registered the team.</Muted>
      {problem && (
        <Banner tone="bad" title={problem.title}>
          {problem.detail}
        </Banner>
      )}
      <div>
        <Button kind="danger" busy={busy} disabled={chosen.length === 0} onClick={() => void takeOff()}>
          Remove name from team
        </Button>
      </div>
    </Stack>
  );
}

/** /asked/{key}: a request about a team, opened from an emailed link, and the answer to it. */
export function AskedScreen() {
  const { key = '' } = useParams();
  const read = useCall(asked, { params: { key } });
  usePageTitle('A question about your team');
  // The link is forged, or the team no longer exists, so trying again won't help.
  if (read.problem?.code === 'registration/unknown-team')
    return (
      <Page>
        <EmptyState page title="This link has expired">
          Look for a newer email, or contact the organizer.
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <Loaded page source={read} skeleton={<PageSkeleton what="the request" />}>
        {(of) => (
          <NarrowCard $apart>
            <Stack $gap={4}>
              <div>
                <Eyebrow>{of.team}</Eyebrow>
                <h1>{of.kind === 'seat' ? of.told : 'Is that you?'}</h1>
                <p>
                  {of.division},{' '}
                  <Link to={to(kindPaths[of.kindOfEvent].brochure, { tournamentId: of.tournamentId })}>{of.event}</Link>
                </p>
              </div>
              {of.kind === 'seat' ? (
                <SeatQuestion of={of} reply={key} put={read.put} />
              ) : (
                <MeQuestion of={of} reply={key} put={read.put} />
              )}
            </Stack>
          </NarrowCard>
        )}
      </Loaded>
    </Page>
  );
}
