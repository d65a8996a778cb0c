import { courtName } from '#domain/kernel/text.ts';
import { isOver, locateMatches, type MatchLocation, namesOf } from '#domain/play/match-location.ts';
import { answerSwap, askSwap, type SwapView, workSwaps } from '#domain/play/operations-work.ts';
import type { PlayView } from '#domain/play/views.ts';
import { workedMatches, worksByTeam } from '#domain/play/work/counts.ts';
import { swappable } from '#domain/play/work/swappable.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { playTime } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';

const states: Readonly<Record<SwapView['state'], readonly [string, Tone]>> = {
  open: ['Requested', 'info'],
  done: ['Agreed', 'good'],
  refused: ['Declined', 'bad'],
  canceled: ['Canceled', 'neutral'],
  expired: ['No answer', 'warn'],
};

/** A match with its time and court, such as "M3 · Pool A, 10:30 AM on Court 2". */
const dutyWords = (at: MatchLocation, zone: string): string => {
  const { match, round } = at;
  const time = match.startTime !== null && !round.hideTimes ? playTime(match.startTime, zone, serverNow()) : '';
  return [matchTitle(at), [time, match.court && courtName(match.court)].filter(Boolean).join(' on ')]
    .filter(Boolean)
    .join(', ');
};

type Other = { readonly matchId: number; readonly label: string };

/** Other teams' work that this team could swap for. Renders nothing if there is none. */
const SwapMenu = ({ others, ask }: { others: readonly Other[]; ask(matchId: number): void }) =>
  others.length > 0 && (
    <Menu
      label="Swap"
      acts={others.slice(0, 20).map(({ matchId, label }) => ({ key: String(matchId), label, run: () => ask(matchId) }))}
    />
  );

type Props = { team: TeamFace; view: PlayView };

/** The matches that a team works, how that compares with other teams, and swaps by agreement. */
export function TeamWork({ team, view }: Props) {
  const read = useCall(workSwaps, { params: { teamId: team.id } }, { refreshInterval: 30_000 });
  const asking = useSend(askSwap);
  const answering = useSend(answerSwap);
  const names = namesOf(view);
  const { zone } = team.event;
  const matchLocations = locateMatches(view);
  const works = workedMatches(matchLocations).filter(({ match }) => match.refTeam === team.id);
  const open = works.filter(({ match }) => !isOver(match));
  const items = read.data?.items ?? [];
  if (works.length === 0 && items.length === 0) return null;
  const each = [...worksByTeam(matchLocations).values()];
  const [least, most] = [Math.min(...each), Math.max(...each)];
  const settled = (answer: Awaited<ReturnType<typeof asking.send>>, said: string) => {
    toast(answer.ok ? said : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
    if (answer.ok) read.put(answer.value);
  };
  const ask = async (matchId: number, otherMatchId: number) =>
    settled(
      await asking.send({ body: { teamId: team.id, matchId, otherMatchId } }),
      'Request sent. They’ll answer on their team page.',
    );
  const answer = async (swapId: string, yes: boolean) =>
    settled(await answering.send({ body: { teamId: team.id, swapId, yes } }), yes ? 'Matches swapped' : 'Done');
  const at = (matchId: number) => matchLocations.find(({ match }) => match.id === matchId);
  const words = (matchId: number) => {
    const found = at(matchId);
    return found ? dutyWords(found, zone) : 'a removed match';
  };
  return (
    <Card aria-label="Work team">
      <Stack $gap={3}>
        <Row $between>
          <h2>You work</h2>
          <Muted>
            {works.length} of{' '}
            {count(
              each.reduce((sum, n) => sum + n, 0),
              'match',
              'matches',
            )}{' '}
            · {least === most ? `${most} per team` : `${least} to ${most} per team`}
          </Muted>
        </Row>
        <Lines $top>
          {open.map((duty) => (
            <li key={duty.match.id}>
              <Row $between>
                <span>{dutyWords(duty, zone)}</span>
                <SwapMenu
                  others={swappable(matchLocations, view.teams, duty).map((other) => ({
                    matchId: other.match.id,
                    label: `${names(other.match.refTeam) ?? 'A team'}: ${dutyWords(other, zone)}`,
                  }))}
                  ask={(otherMatchId) => void ask(duty.match.id, otherMatchId)}
                />
              </Row>
            </li>
          ))}
          {items.map((swap) => {
            const [word, tone] = states[swap.state];
            const other = names(swap.asks ? swap.theirs.team : swap.mine.team) ?? 'A team';
            const [give, take] = swap.asks ? [swap.mine, swap.theirs] : [swap.theirs, swap.mine];
            const mayAnswer = swap.state === 'open';
            return (
              <li key={swap.id}>
                <Row $between>
                  <span>
                    {swap.asks
                      ? `You asked ${other} to swap. You would work ${words(take.matchId)} instead of ${words(give.matchId)}.`
                      : `${other} asked you to swap. You would work ${words(take.matchId)} instead of ${words(give.matchId)}.`}
                  </span>
                  <Row $gap={2}>
                    {mayAnswer && !swap.asks && (
                      <Button size="s" kind="primary" onClick={() => void answer(swap.id, true)}>
                        Agree
                      </Button>
                    )}
                    {mayAnswer ? (
                      <Button size="s" onClick={() => void answer(swap.id, false)}>
                        {swap.asks ? 'Cancel request' : 'Decline'}
                      </Button>
                    ) : (
                      <Chip tone={tone}>{word}</Chip>
                    )}
                  </Row>
                </Row>
              </li>
            );
          })}
        </Lines>
      </Stack>
    </Card>
  );
}
