import { Link, useParams } from 'react-router';
import { subscribeAgain, unsubscribe, unsubscribeLink } from '#domain/notices/operations-campaigns.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

/**
 * /unsubscribe/:key: ends an organization's messages to the address that got the email. It needs no account. Just
 * opening it changes nothing.
 */
export function UnsubscribeScreen() {
  usePageTitle('Unsubscribe');
  const { key = '' } = useParams();
  const source = useCall(unsubscribeLink, { params: { key } });
  const [stop, again] = [useSend(unsubscribe), useSend(subscribeAgain)];
  const press = async (sender: typeof stop | typeof again) => {
    const answer = await sender.send({ params: { key } });
    if (answer.ok) source.put(answer.value);
  };
  const problem = stop.problem ?? again.problem;
  return (
    <Page>
      <Loaded
        page
        source={source}
        skeleton={<PageSkeleton what="the sender" />}
        missing={
          <ErrorState
            page
            title="This link is incomplete"
            problem={{ title: 'Click the link in the email itself, or copy the whole link.' }}
          />
        }
      >
        {({ organization, isOff }) => (
          <NarrowCard $width={620}>
            <Stack $gap={4}>
              <h1>{isOff ? 'You’re unsubscribed' : 'Unsubscribe'}</h1>
              <p role="status">
                {isOff
                  ? `${organization} won’t send any more messages to your address. You’ll still get what you ask for, like receipts and news about your registration.`
                  : `Press Unsubscribe to stop messages from ${organization} to your address. You’ll still get what you ask for, like receipts and news about your registration.`}
              </p>
              {problem && <Banner tone="bad" title={problem.title} />}
              {isOff ? (
                <Button busy={again.busy} onClick={() => void press(again)}>
                  Resubscribe
                </Button>
              ) : (
                <Button kind="primary" busy={stop.busy} onClick={() => void press(stop)}>
                  Unsubscribe
                </Button>
              )}
              <Muted>
                Change other settings in <Link to={to(paths.myNotifications)}>your notifications</Link>.
              </Muted>
            </Stack>
          </NarrowCard>
        )}
      </Loaded>
    </Page>
  );
}
