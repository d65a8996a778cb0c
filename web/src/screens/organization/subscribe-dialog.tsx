import { styled } from 'styled-components';
import { calendarFeeds } from '#domain/catalog/operations-calendar.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { copyText } from '#web/src/ui/feedback/copy.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Feeds = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
`;

const address = (path: string): string => new URL(path, location.origin).href;

const copy = (path: string): Promise<void> => copyText(address(path), 'Copied');

/** Calendar feeds to subscribe to, each with an address to open or paste. */
export function SubscribeDialog({ username, onClose }: { username: string; onClose(): void }) {
  const feeds = useCall(calendarFeeds, { query: { o: username } });
  return (
    <Dialog title="Subscribe" onClose={onClose}>
      <Stack $gap={3}>
        <p>Your calendar shows the events and updates them automatically, about once an hour.</p>
        <Loaded source={feeds} skeleton={<RowSkeletons n={2} what="the calendars" />}>
          {({ items }) => (
            <Feeds>
              {items.map(({ kind, name, path }) => (
                <li key={path}>
                  <Row $between>
                    <div>
                      <b>{name}</b>
                      <br />
                      <Muted>{kind === 'series' ? 'Series' : 'All events'}</Muted>
                    </div>
                    <Row $gap={2}>
                      <a href={address(path).replace(/^https?:/, 'webcal:')} aria-label={`Open ${name} in my calendar`}>
                        Open
                      </a>
                      <Button size="s" aria-label={`Copy the address of ${name}`} onClick={() => void copy(path)}>
                        Copy address
                      </Button>
                    </Row>
                  </Row>
                </li>
              ))}
            </Feeds>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
