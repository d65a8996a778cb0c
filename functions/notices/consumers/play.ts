import { rootOf } from '#domain/catalog/events/brochure-kind.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { courtName } from '#domain/kernel/text.ts';
import { clockWords, momentWords, zoneLetters } from '#domain/kernel/time.ts';
import { noLetter } from '#domain/notices/letter.ts';
import { whyWords } from '#domain/notices/recipients.ts';
import type { WorkSwap } from '#domain/play/work/swap.ts';
import { dutyWords } from '#domain/play/work/swappable.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { paths, to } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import { isSub } from '#domain/teams/request.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { gameReminder, workSwapChanged } from '#events/play.ts';
import { divisionItem, teamItem, teamRefItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { hostOf, placeFacts } from '../../subjects/catalog/news.ts';
import { rosterOf } from '../../subjects/catalog/teams.ts';
import { buyerOf } from '../../subjects/commerce/order-facts.ts';
import { reminderItem, reminderTold, workSwapItem } from '../../subjects/play/items.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { requestsOf, seatRequestItem } from '../../subjects/teams/items.ts';
import { recipientsOfTeam, reminderReach } from '../../subjects/teams/recipients.ts';
import type { Deps } from '../deps.ts';
import { about } from '../links.ts';
import { send, sendEach, trySending } from '../send.ts';

/**
 * Tells everyone on a team about its next match, or the match it works (Part 3 §1). It emails and texts the players,
 * juniors' guardians and contacts. If it can't reach any of them, it tells the person who registered the team. Records
 * how many people it was sent to.
 */
export async function onGameReminder({ data, at }: Envelope<DetailOf<typeof gameReminder>>, deps: Deps): Promise<void> {
  const { divisionId, tournamentId, key } = data;
  const [reminder, event, division] = await Promise.all([
    deps.table.get(reminderItem, { divisionId, key }),
    deps.table.get(tournamentItem, { id: tournamentId }),
    deps.table.get(divisionItem, { id: divisionId }),
  ]);
  if (!reminder || !event || !division) return;
  const ids = [reminder.team, ...reminder.opponents];
  const foundTeams = await deps.table.getMany(
    teamItem,
    ids.map((id) => ({ divisionId, id })),
  );
  const teams = new Map(foundTeams.map((team) => [team.id, team]));
  const team = teams.get(reminder.team);
  if (!team || team.isDeleted) return;
  const nameOf = (id: number) => {
    const team = teams.get(id);
    return team ? shownName(team, division) : 'TBD';
  };
  const words = {
    event: event.name,
    court: [courtName(reminder.court), event.locations[0]?.name].filter(Boolean).join(' at '),
    time: momentWords(reminder.startTime, zoneOf(event), at),
    matchPath: toUnder(rootOf(event.type), paths.tournamentLiveMatch, { tournamentId, matchId: reminder.match }),
  };
  const [roster, seatRequests] = await Promise.all([
    rosterOf(deps.table, team),
    deps.table.list(seatRequestItem, requestsOf(team.id)),
  ]);
  // Anyone who manages the team can turn its reminders off on that page.
  const path = toUnder(rootOf(event.type), paths.tournamentTeam, { tournamentId, teamId: team.id });
  const { host, replyTo } = await hostOf(deps.table, event.organizationId);
  const own = { label: 'Your team and its reminders', path, note: '' };
  const letter = { ...noLetter, host, facts: placeFacts(event), own };
  const along = { letter, replyTo };
  const subs = seatRequests.filter((of) => isSub(of) && of.on === reminder.date);
  const reached = roster ? (await reminderReach(deps.table, roster, subs, todayAt(event, at))).to : [];
  const people = reached.length > 0 ? reached : [await buyerOf(team, deps)];
  let told = 0;
  await sendEach(people, async (to) => {
    const isSent =
      reminder.role === 'play'
        ? await trySending(
            'gameReminder',
            { ...words, opponent: reminder.opponents.map(nameOf).join(' / ') || 'TBD' },
            to,
            deps,
            along,
          )
        : await trySending(
            'workReminder',
            { ...words, teams: reminder.opponents.map(nameOf).join(' – ') },
            to,
            deps,
            along,
          );
    if (isSent) told += 1;
  });
  await deps.table.write(reminderTold({ divisionId, key }, told));
}

type Duty = WorkSwap['mine'];
type SwapContext = NonNullable<Awaited<ReturnType<typeof about>>>;
/** The details of a swap for one of its sides: the other team's name, the match it works, and the one it would work. */
type Said = { readonly other: string; readonly own: string; readonly others: string };

type LetterTo = { readonly found: SwapContext; readonly said: Said; readonly teamPath: string };

const answers: { [S in 'done' | 'refused' | 'canceled']: (said: Said) => string } = {
  done: ({ other, own, others }) => `You work ${others} instead of ${own}, as agreed with ${other}`,
  refused: ({ other, own }) => `${other} can’t swap, so you still work ${own}`,
  canceled: ({ other, own }) => `${other} withdrew the request, so you still work ${own}`,
};

/**
 * Emails the team that was asked to swap work, with a deadline. The team that asked is told if the swap is declined,
 * and both teams are told when it is done.
 */
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
  const letterTo = (found: SwapContext, own: Duty, other: SwapContext, others: Duty): LetterTo => ({
    found,
    said: {
      other: other.words.team,
      own: dutyWords(play, own.matchId, clock),
      others: dutyWords(play, others.matchId, clock),
    },
    teamPath: to(paths.team, { teamId: own.team }),
  });
  const requestedLetterTo = letterTo(theirs, swap.theirs, mine, swap.mine);
  const asking = letterTo(mine, swap.mine, theirs, swap.theirs);
  const concerned = {
    open: [requestedLetterTo],
    canceled: [requestedLetterTo],
    refused: [asking],
    done: [asking, requestedLetterTo],
  }[state];
  for (const { found, said, teamPath } of concerned) {
    if (!found.team || found.team.isDeleted) continue;
    const { words, replyTo } = found;
    const recipients = await recipientsOfTeam(deps.table, found.team, todayAt(found.event, at));
    await sendEach(recipients, ({ email, recipient }) => {
      const along = { letter: found.letter(whyWords(recipient)), replyTo };
      return state === 'open'
        ? send('workSwapAsked', { ...words, ...said, deadline, teamPath }, { email }, deps, along)
        : send('teamChanged', { ...words, what: answers[state](said), teamPath }, { email }, deps, along);
    });
  }
}
