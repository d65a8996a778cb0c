import { styled } from 'styled-components';
import { endSignIns, signIns } from '#domain/identity/operations-account.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useSignOut } from '#web/src/features/session/use-sign-out.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const List = styled.ul`
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: 56px;
    padding: 8px 0;
  }
  li > :last-child {
    flex: none;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`;

/** Where the user is signed in: each can be ended, or all at once. */
export function SignInsCard() {
  const source = useCall(signIns, {});
  const { send, busy, problem } = useSend(endSignIns);
  const signOut = useSignOut();
  const end = async (id: string) => {
    if ((await send({ body: { id } })).ok) {
      toast('Signed out there.', { tone: 'good' });
      await source.reload();
    }
  };
  const endAll = async () => {
    if ((await send({ body: { id: 'all' } })).ok) await signOut();
  };
  return (
    <Card aria-labelledby="sign-ins">
      <Stack $gap={3}>
        <h2 id="sign-ins">Where you are signed in</h2>
        {problem && <Banner tone="bad" title={problem.title} />}
        <Loaded source={source} skeleton={<RowSkeletons n={2} what="where you are signed in" />}>
          {({ items }) => (
            <List>
              {items.map(({ id, device, at, seenAt, isThis }) => (
                <li key={id}>
                  <div>
                    <b>{device}</b>
                    <Muted as="div">
                      Since {momentIn(at, zone)}
                      {!isThis && `, last seen ${momentIn(seenAt, zone)}`}
                    </Muted>
                  </div>
                  {isThis ? (
                    <Chip tone="good">This one</Chip>
                  ) : (
                    <Button
                      size="s"
                      disabled={busy}
                      aria-label={`Sign out ${device}, since ${momentIn(at, zone)}`}
                      onClick={() => void end(id)}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </List>
          )}
        </Loaded>
        <Row>
          <Button busy={busy} icon="logout" onClick={() => void endAll()}>
            Sign out everywhere
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
