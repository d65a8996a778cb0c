import { isAwaitedTeam } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { paths, to } from '#domain/site/paths.ts';
import { checkinHours } from '#domain/teams/checkin/hours.ts';
import { phoneOf } from '#domain/teams/checkin/texts.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { checkinAsked } from '#events/registration/checkin-asked.ts';
import { answeringPhone, textCode } from '../../services/checkin/keys.ts';
import { rosterOf } from '../../store/catalog/teams.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';

/** Texts a team whether it is here, with the digits to answer by. Not one that is here by now, isn't awaited any more, or has another phone. */
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
    time: momentWords(checkinHours(event).closes, zoneOf(event), at),
    teamPath: to(paths.team, { teamId }),
  };
  await sendEach([phone], (phone) => send('checkIn', told, { email: null, phone }, deps));
}
