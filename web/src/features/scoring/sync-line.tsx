import { styled } from 'styled-components';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { type Entry, syncOf } from './entries.ts';
import { discard } from './outbox.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
  font-weight: 600;
`;

/** Where what was entered is: saved here, then sent. A refusal says what and why. */
export function SyncLine({
  entries,
  matchId,
  online,
}: {
  entries: readonly Entry[];
  matchId: number;
  online: boolean;
}) {
  const sync = syncOf(entries, matchId);
  const own = entries.filter((one) => one.matchId === matchId);
  const refused = own.find((one) => one.state === 'refused');
  const waiting = own.filter((one) => one.state === 'waiting' || one.state === 'sending').length;
  return (
    <div role="status">
      {refused && (
        <Banner
          tone="bad"
          title={refused.problem?.title ?? 'This score was not taken.'}
          actions={
            <Button size="s" onClick={() => discard(refused.entryId)}>
              Drop this entry
            </Button>
          }
        >
          {refused.problem?.detail}
        </Banner>
      )}
      {sync === 'here' && (
        <Line>
          <Icon name="clock" />
          {online ? 'Saved here' : `Saved here, ${waiting} to send when you’re online`}
        </Line>
      )}
      {sync === 'sent' && (
        <Line>
          <Icon name="good" />
          Sent
        </Line>
      )}
      {sync === 'idle' && <Line>Every point is saved here and sent at once.</Line>}
    </div>
  );
}
