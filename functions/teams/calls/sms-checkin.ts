import { awaitedTeams } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { checkinHours } from '#domain/teams/checkin/hours.ts';
import { checkin } from '#domain/teams/checkin/problems.ts';
import { mayAsk, mostTexts } from '#domain/teams/checkin/texts.ts';
import type * as operations from '#domain/teams/operations-checkin.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { answeringPhone } from '../../services/checkin/keys.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { rostersOf, teamsOfDivision } from '../../store/catalog/teams.ts';
import { type SmsRoute, smsRouteItem, smsStopItem } from '../../store/teams/texts.ts';
import type { Deps } from '../deps.ts';

type Asked = 'asked' | 'lately' | 'stopped';

/** Asks one phone for one team, unless it wants no messages or was asked a moment ago: two who press at once ask once. The relay hands it on to be sent. */
async function askPhone(table: Table, route: Omit<SmsRoute, 'askedAt' | 'times' | 'rev'>, now: number): Promise<Asked> {
  const [stop, before] = await Promise.all([
    table.get(smsStopItem, { phone: route.phone }),
    table.get(smsRouteItem, route),
  ]);
  if (stop) return 'stopped';
  if (!mayAsk(before, now)) return 'lately';
  const asRead = before ? (['=', 'askedAt', before.askedAt] as const) : (['absent', 'pk'] as const);
  const next = { ...route, askedAt: now, times: (before?.times ?? 0) + 1 };
  const written = await table.write(overwrite(smsRouteItem, next, { if: asRead }));
  return written.ok ? 'asked' : 'lately';
}

export const smsCheckinHandler: Handler<typeof operations.smsCheckin, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const { table } = deps;
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  const { event } = crew;
  const division = crew.divisions.find(({ id }) => id === body.divisionId);
  if (!division) return refuse(catalog['no-such-division']());
  if (!deps.smsNumber) return refuse(checkin['no-texts']());
  const { opens, closes } = checkinHours(event);
  if (now < opens || now > closes) return refuse(checkin.closed({ data: { opens, closes } }));
  const [teams, rosters, secret] = await Promise.all([
    teamsOfDivision(table, division.id),
    rostersOf(table, division.id),
    deps.signingSecret(),
  ]);
  const wanted = body.teamIds && new Set(body.teamIds);
  const absent = awaitedTeams(teams).filter(({ id, checkedIn }) => !checkedIn && (wanted?.has(id) ?? true));
  const phones = new Map(rosters.map((roster) => [roster.id, answeringPhone(secret, roster)]));
  const told = { asked: 0, lately: 0, phoneless: 0, stopped: 0 };
  await inParallel(absent.slice(0, mostTexts), 20, async ({ id: teamId }) => {
    const phone = phones.get(teamId);
    if (!phone) {
      told.phoneless++;
      return;
    }
    const route = { phone, tournamentId: event.id, divisionId: division.id, teamId };
    told[await askPhone(table, { ...route, until: closes }, now)]++;
  });
  return ok(told);
};
