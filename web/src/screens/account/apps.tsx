import { allowedApps, disallowApp } from '#domain/organizations/operations-apps.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The apps that a person signs in to with their account. They can revoke each app's access. */
export function AppsCard() {
  const source = useCall(allowedApps, {});
  const { send, busy, problem } = useSend(disallowApp);
  const stop = async (id: string, name: string) => {
    if (!(await send({ params: { id } })).ok) return;
    toast(`${name} disconnected.`, { tone: 'good' });
    await source.reload();
  };
  return (
    <Card aria-labelledby="apps">
      <Stack $gap={3}>
        <h2 id="apps">Apps</h2>
        {problem && <Banner tone="bad" title={problem.title} />}
        <Loaded source={source} skeleton={<RowSkeletons n={1} what="your apps" />}>
          {({ items }) =>
            items.length === 0 ? (
              <Muted as="p">Apps you sign in to with your Sideout account are listed here.</Muted>
            ) : (
              <Stack $gap={3}>
                {items.map(({ clientId, name, maker, at }) => (
                  <Row key={clientId} $between>
                    <div>
                      <b>{name}</b> by {maker.name}
                      <Muted as="div">Has seen your name and email address since {momentIn(at, zone)}</Muted>
                    </div>
                    <Button
                      size="s"
                      disabled={busy}
                      aria-label={`Disconnect ${name}`}
                      onClick={() => void stop(clientId, name)}
                    >
                      Disconnect
                    </Button>
                  </Row>
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
}
