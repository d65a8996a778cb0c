import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { todayAt } from '#domain/catalog/events/progress.ts';
import { clockWords, momentWords, zoneLetters } from '#domain/kernel/zoned-words.ts';
import { whyWords } from '#domain/notices/told.ts';
import { dutyWords } from '#domain/play/work/duty-words.ts';
import type { WorkSwap } from '#domain/play/work/swap.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { workSwapChanged } from '#events/play/work-swap-changed.ts';
import { hearersOf } from '../../services/team-told.ts';
import { teamRefItem } from '../../store/catalog/items.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { workSwapItem } from '../../store/play/work-swaps.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';

type Duty = WorkSwap['mine'];
type Found = NonNullable<Awaited<ReturnType<typeof about>>>;
/** What a side of a swap hears: the other one's name, the match it works at, and the one it would. */
type Said = { readonly other: string; readonly own: string; readonly others: string };

type LetterTo = { readonly found: Found; readonly said: Said; readonly teamPath: string };

const answers: { [S in 'done' | 'refused' | 'canceled']: (said: Said) => string } = {
  done: ({ other, own, others }) => `You work ${others} instead of ${own}: agreed with ${other}`,
  refused: ({ other, own }) => `${other} can't swap: you still work ${own}`,
  canceled: ({ other, own }) => `${other} asks no more: you still work ${own}`,
};

/** Who is asked to change the matches they work at hears it with the time to answer by; who asked hears a no, both that it is done. */
export async function onWorkSwap({ data, at }: Envelope<DetailOf<typeof workSwapChanged>>, deps: Deps): Promise<void> {
  const { divisionId, swapId: id, state } = data;
  const swap = await deps.table.get(workSwapItem, { divisionId, id });
  if (!swap || swap.state !== state || state === 'expired') return;
  const ref = await deps.table.get(teamRefItem, { id: swap.mine.team });
  if (!ref) return;
  const { tournamentId } = ref;
  const [mine, theirs, { state: play }] = await Promise.all([
    about({ tournamentId, divisionId, teamId: swap.mine.team }, deps),
    about({ tournamentId, divisionId, teamId: swap.theirs.team }, deps),
    loadPlay(deps.table, divisionId, tournamentId),
  ]);
  if (!mine || !theirs) return;
  const zone = zoneOf(mine.event);
  const clock = (at: number) => `${clockWords(at, zone)} ${zoneLetters(zone)}`;
  const deadline = momentWords(swap.validTo, zone, at);
  const letterTo = (found: Found, own: Duty, other: Found, others: Duty): LetterTo => ({
    found,
    said: {
      other: other.words.team,
      own: dutyWords(play, own.matchId, clock),
      others: dutyWords(play, others.matchId, clock),
    },
    teamPath: to(paths.team, { teamId: own.team }),
  });
  const asked = letterTo(theirs, swap.theirs, mine, swap.mine);
  const asking = letterTo(mine, swap.mine, theirs, swap.theirs);
  const concerned = { open: [asked], canceled: [asked], refused: [asking], done: [asking, asked] }[state];
  for (const { found, said, teamPath } of concerned) {
    if (!found.team || found.team.isDeleted) continue;
    const { words, replyTo } = found;
    const hearers = await hearersOf(deps.table, found.team, todayAt(found.event, at));
    await sendEach(hearers, ({ email, told }) => {
      const along = { letter: found.letter(whyWords(told)), replyTo };
      return state === 'open'
        ? send('workSwapAsked', { ...words, ...said, deadline, teamPath }, { email }, deps, along)
        : send('teamChanged', { ...words, what: answers[state](said), teamPath }, { email }, deps, along);
    });
  }
}
