import { isAwaitedTeam } from '#domain/catalog/divisions/division-state.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { momentWords } from '#domain/kernel/time.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import { paths, to } from '#domain/site/paths.ts';
import { checkinHours } from '#domain/teams/checkin/settle.ts';
import { phoneOf } from '#domain/teams/checkin/texts.ts';
import { askedWords, changedWords, isSub, type SeatRequest } from '#domain/teams/request.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { checkinAsked, seatRequestChanged, teamLinkSent, teamRegistered } from '#events/registration.ts';
import { askToSign, bySigner } from '../../subjects/agreements/ask.ts';
import { papersOf, requiredAgreements } from '../../subjects/agreements/statuses.ts';
import { teamItem, teamRefItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { rosterOf } from '../../subjects/catalog/teams.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { answeringPhone, textCode } from '../../subjects/teams/checkin.ts';
import { seatRequestItem, teamLinkItem, teamLinkToken } from '../../subjects/teams/items.ts';
import { seatKey } from '../../subjects/teams/seats.ts';
import type { Deps } from '../deps.ts';
import { about } from '../links.ts';
import { send, sendEach } from '../send.ts';
import { tagsOfSent } from './returned.ts';

const why = 'You’re getting this because someone on the team or the organizer sent it to you.';

/** Emails the link to manage a team, unless the link was revoked. */
export async function onTeamLinkSent({ data, at }: Envelope<DetailOf<typeof teamLinkSent>>, deps: Deps): Promise<void> {
  const { teamId, linkId: id } = data;
  const [link, ref] = await Promise.all([
    deps.table.get(teamLinkItem, { teamId, id }),
    deps.table.get(teamRefItem, { id: teamId }),
  ]);
  const found = ref && (await about({ ...ref, teamId }, deps));
  if (!link || link.revokedAt !== null || !found?.team) return;
  const teamToken = teamLinkToken(link, await deps.signingSecret());
  const words = {
    ...{ ...found.words, by: link.by, deadline: momentWords(link.validTo, zoneOf(found.event), at) },
    teamPath: to(paths.team, { teamId }, { teamToken }),
  };
  const tags = tagsOfSent({ sent: 'teamLink', of: teamId, id });
  const along = { letter: found.letter(why), replyTo: found.replyTo, tags };
  await send('teamLink', words, { email: link.email }, deps, along);
}

/**
 * Sends each player of a new team with a spot (or a junior's guardian) the link to the agreements they haven't signed
 * yet. A guardian of several players gets one link for all of them, and `mailing` sends it once.
 */
export async function onTeamPapers(
  { data, at, id }: Envelope<DetailOf<typeof teamRegistered>>,
  mailing: (part: string) => Deps,
): Promise<void> {
  const { table } = mailing('');
  if (data.late || data.waitlist) return;
  const [event, team] = await Promise.all([
    table.get(tournamentItem, { id: data.tournamentId }),
    table.get(teamItem, { divisionId: data.divisionId, id: data.teamId }),
  ]);
  if (!event || !team || team.isDeleted) return;
  const ids = realPeople(team);
  for (const agreement of await requiredAgreements(table, event)) {
    const papers = await papersOf(table, agreement.id, ids);
    const open = ids.filter((player) => (papers.get(player)?.signedVersion ?? 0) === 0);
    const profiles = await table.getMany(
      playerItem,
      open.map((player) => ({ id: player })),
    );
    await sendEach(bySigner(profiles, todayAt(event, at)), async (group) => {
      const once = mailing(`${agreement.id}-${group[0]?.id}`);
      await askToSign(once, { agreement, event, profiles: group, ref: `registered ${id}`, now: at });
    });
  }
}

const whyQuestion = 'You’re getting this because someone on the team named you.';
const whyLink = 'You’re getting this because you asked for a roster change, or were asked about one.';

/**
 * Returns a sentence about a request's outcome, or null if no one needs to be notified. The action itself announces a
 * completed change.
 */
function newsOf(request: SeatRequest): string | null {
  if (request.state === 'refused') return `Declined: ${changedWords(request)}`;
  if (request.state === 'canceled') return `Canceled: ${changedWords(request)}`;
  return isSub(request) ? changedWords(request) : null;
}

/**
 * Emails the players who would leave and join a team to ask whether they agree. Tells everyone involved about an
 * incoming sub, and about declined and canceled requests.
 */
export async function onSeatRequest(
  { data, at }: Envelope<DetailOf<typeof seatRequestChanged>>,
  deps: Deps,
): Promise<void> {
  const { teamId, requestId: id, state } = data;
  const [request, ref] = await Promise.all([
    deps.table.get(seatRequestItem, { teamId, id }),
    deps.table.get(teamRefItem, { id: teamId }),
  ]);
  const found = ref && (await about({ ...ref, teamId }, deps));
  if (!request || !found?.team || request.state !== state) return;
  const { words, replyTo, event } = found;
  if (state === 'open') {
    const secret = await deps.signingSecret();
    const deadline = momentWords(request.validTo, zoneOf(event), at);
    await sendEach(request.asked, ({ side, email }) => {
      const answerPath = to(paths.asked, { key: seatKey(teamId, id, side, secret) });
      const said = { ...words, what: askedWords(request, side), deadline, answerPath };
      return send('seatAsked', said, { email }, deps, { letter: found.letter(whyQuestion), replyTo });
    });
  }
  const what = newsOf(request);
  if (what === null) return;
  const teamPath = to(paths.team, { teamId });
  const all = [...new Set([request.byEmail, ...request.asked.map(({ email }) => email)])].filter(Boolean);
  await sendEach(all, (email) =>
    send('teamChanged', { ...words, what, teamPath }, { email }, deps, { letter: found.letter(whyLink), replyTo }),
  );
}

/**
 * Texts a team to ask whether it is here, with the digits to answer with. Skips a team that has checked in, is no
 * longer expected, or has another phone.
 */
export async function onCheckinAsked({ data, at }: Envelope<DetailOf<typeof checkinAsked>>, deps: Deps): Promise<void> {
  const { teamId, divisionId } = data;
  const [found, roster] = await Promise.all([about(data, deps), rosterOf(deps.table, { divisionId, id: teamId })]);
  const phone = roster && phoneOf(roster);
  if (!found?.team || !isAwaitedTeam(found.team) || found.team.checkedIn || !phone) return;
  const secret = await deps.signingSecret();
  if (answeringPhone(secret, roster) !== data.phone) return;
  const { event, words } = found;
  const told = {
    ...words,
    code: textCode(secret, found.team),
    time: momentWords(checkinHours(event, found.on?.days).closes, zoneOf(event), at),
    teamPath: to(paths.team, { teamId }),
  };
  await sendEach([phone], (phone) => send('checkIn', told, { email: null, phone }, deps));
}
