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

/** /unsubscribe/:key: ends an organization's messages to the address that a mail went to. Needs no account; looking at it changes nothing. */
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
        skeleton={<PageSkeleton what="whose messages these are" />}
        missing={
          <ErrorState
            page
            title="This link is incomplete"
            problem={{ title: 'Click the link in the email itself, or copy all of it.' }}
          />
        }
      >
        {({ organization, isOff }) => (
          <NarrowCard $width={620}>
            <Stack $gap={4}>
              <h1>{isOff ? 'You are unsubscribed' : 'Unsubscribe'}</h1>
              <p role="status">
                {isOff
                  ? `${organization} sends no further messages to your address. What you ask for yourself, like receipts and news of an entry, still comes.`
                  : `Press the button, and ${organization} sends no further messages to your address. What you ask for yourself, like receipts and news of an entry, still comes.`}
              </p>
              {problem && <Banner tone="bad" title={problem.title} />}
              {isOff ? (
                <Button busy={again.busy} onClick={() => void press(again)}>
                  That was a mistake, write to me again
                </Button>
              ) : (
                <Button kind="primary" busy={stop.busy} onClick={() => void press(stop)}>
                  Unsubscribe
                </Button>
              )}
              <Muted>
                Anything else is set in <Link to={to(paths.myNotifications)}>your notifications</Link>.
              </Muted>
            </Stack>
          </NarrowCard>
        )}
      </Loaded>
    </Page>
  );
}
