import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { locateMatch } from '#domain/play/match-location.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { useStore } from '#web/src/lib/store.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { type Entry, type Games, isConflict, isShut, stuckOf, syncOf, unkept } from './entries.ts';
import { discard, dropStuck, insist, resume, sendAgain, theirs } from './outbox.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 28px;
  font-weight: 600;
`;

/**
 * Returns the scores entered here for the disputed sets, or for all sets. Sets that weren't edited keep their earlier
 * scores.
 */
function mine({ command, before, problem }: Entry): Games {
  if (command.type !== 'score') return [];
  const asked = theirs({ problem }).map((game) => game.number);
  return command.games
    .filter((game) => asked.length === 0 || asked.includes(game.number))
    .map((game) => ({ ...before?.find(({ number }) => number === game.number), ...game }));
}

const gamesSaid = (games: Games): string =>
  games.map(({ number, home, away }) => `set ${number} ${home ?? 0}\u2060–\u2060${away ?? 0}`).join(', ');

const others: Partial<Record<Entry['command']['type'], string>> = {
  forfeitMatch: 'a forfeit',
  unplay: 'a cleared result',
  undo: 'an undo of the last change',
};
const said = (entry: Entry): string =>
  entry.command.type === 'score' ? gamesSaid(mine(entry)) : (others[entry.command.type] ?? 'a change');

/** An entry that can't be sent automatically yet, with the reason and the actions that can fix it. */
function Stuck({ entry }: { entry: Entry }) {
  const { pathname, search } = useLocation();
  const signIn = entry.problem?.kind === 'unauthenticated';
  const again = (
    <Button size="s" kind="primary" disabled={entry.state === 'sending'} onClick={() => resume(entry.matchId)}>
      Send again
    </Button>
  );
  return (
    <Banner
      tone="warn"
      title={signIn ? 'Sign in to send' : entry.problem?.title}
      actions={
        <>
          <Button size="s" onClick={() => dropStuck(entry)}>
            Discard this change
          </Button>
          {signIn ? (
            <LinkButton size="s" kind="primary" to={to(paths.signIn, {}, { returnUrl: pathname + search })}>
              Sign in
            </LinkButton>
          ) : (
            again
          )}
        </>
      }
    >
      {!isShut(entry.problem)
        ? 'Saved on this device. We’ll send it again automatically.'
        : signIn
          ? 'Your score is saved on this device.'
          : 'Your score is saved on this device. Scan a new QR code or sign in to send it.'}
    </Banner>
  );
}

/** Where the entries are: saved here, then sent. A refusal shows the entry and the reason. */
export function SyncLine({
  entries,
  matchId,
  online,
}: {
  entries: readonly Entry[];
  matchId: number;
  online: boolean;
}) {
  const say = useSportWords();
  const sync = syncOf(entries, matchId);
  const own = entries.filter((entry) => entry.matchId === matchId);
  const refusals = own.filter((entry) => entry.state === 'refused');
  const conflict = refusals.find(isConflict);
  const refused = refusals.find((refusal) => refusal !== conflict);
  const stuck = stuckOf(own, matchId);
  const waiting = own.filter((entry) => entry.state === 'waiting' || entry.state === 'sending').length;
  const atRisk = useStore(unkept);
  return (
    <div role="status">
      {conflict && (
        <Banner
          tone="warn"
          title={conflict.problem?.title}
          actions={
            <>
              <Button size="s" onClick={() => discard(conflict.entryId)}>
                Keep theirs
              </Button>
              <Button size="s" kind="primary" onClick={() => insist(conflict)}>
                Use mine
              </Button>
            </>
          }
        >
          Theirs: {say(gamesSaid(theirs(conflict)))}. Yours: {say(gamesSaid(mine(conflict)))}.
        </Banner>
      )}
      {refused && (
        <Banner
          tone="bad"
          title={say(refused.problem?.title ?? 'This score wasn’t accepted.')}
          actions={
            <>
              <Button size="s" onClick={() => discard(refused.entryId)}>
                Discard this change
              </Button>
              <Button size="s" kind="primary" onClick={() => sendAgain(refused)}>
                Send again
              </Button>
            </>
          }
        >
          {refused.problem?.detail && say(`${refused.problem.detail}. `)}You entered: {say(said(refused))}.
        </Banner>
      )}
      {stuck && <Stuck entry={stuck} />}
      {atRisk && (
        <Banner tone="warn" title="Not saved: this device is out of space">
          Keep this page open until everything is sent.
        </Banner>
      )}
      {sync === 'here' && !atRisk && (
        <Line>
          <Icon name="clock" />
          {online ? 'Saved on this device' : `Saved on this device, ${waiting} to send when you’re online`}
        </Line>
      )}
      {sync === 'sent' && (
        <Line>
          <Icon name="good" />
          Sent
        </Line>
      )}
      {sync === 'idle' && !atRisk && (
        <Line>
          {online
            ? 'Points are saved on this device and sent right away.'
            : 'Points are saved on this device and sent when you’re online.'}
        </Line>
      )}
    </div>
  );
}

/** Returns the path of another match's scorepad, from the open one. */
const padBeside = (pathname: string, matchId: number): string =>
  `${pathname.replace(/[^/]+\/?$/, '')}${matchId}?score=1`;

type Props = { readonly entries: readonly Entry[]; readonly matchId: number; readonly view: PlayView | undefined };

/**
 * Entries made here for other matches that have a problem or are still waiting. A scorer of several matches sees them
 * on each scorepad.
 */
export function SyncElsewhere({ entries, matchId, view }: Props) {
  const { pathname } = useLocation();
  const others = entries.filter((entry) => entry.matchId !== matchId);
  const refused = [...new Set(others.flatMap((entry) => (entry.state === 'refused' ? entry.matchId : [])))];
  const waiting = others.filter(({ state }) => state === 'waiting' || state === 'sending');
  const titleOf = (id: number): string => {
    const matchLocation = view && locateMatch(view, id);
    return matchLocation ? matchTitle(matchLocation) : 'Another match';
  };
  return (
    <>
      {refused.map((id) => (
        <Banner
          key={id}
          tone="warn"
          title={`${titleOf(id)}: your score wasn’t accepted`}
          actions={
            <LinkButton size="s" to={padBeside(pathname, id)}>
              Open scorepad
            </LinkButton>
          }
        />
      ))}
      {waiting.length > 0 && (
        <Muted>
          {waiting.some(({ problem }) => problem?.kind === 'unauthenticated')
            ? plural(
                waiting.length,
                '1 change to other matches hasn’t been sent yet. Sign in to send it.',
                '# changes to other matches aren’t sent yet. Sign in to send them.',
              )
            : plural(
                waiting.length,
                '1 change to other matches hasn’t been sent yet.',
                '# changes to other matches aren’t sent yet.',
              )}
        </Muted>
      )}
    </>
  );
}
