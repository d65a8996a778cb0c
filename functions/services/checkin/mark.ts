import type { Problem } from '#domain/kernel/problem.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { checkinHours } from '#domain/teams/checkin/hours.ts';
import { blockOf } from '#domain/teams/checkin/missing.ts';
import { checkin } from '#domain/teams/checkin/problems.ts';
import { type Mark, settleMark } from '#domain/teams/checkin/settle.ts';
import type { SentMark, SettledMark } from '#domain/teams/operations-checkin.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update } from '../../kernel/table/write.ts';
import { teamItem } from '../../store/catalog/items.ts';
import { teamById } from '../../store/catalog/teams.ts';
import type { FoundTeam } from '../teams/found.ts';
import { isPassOf } from './keys.ts';
import { checkinRows } from './rows.ts';

type Found = Pick<FoundTeam, 'team' | 'division' | 'event'>;
/** `texted`: the team itself, by text message. */
type Who = { readonly crew: boolean; readonly manage: boolean; readonly texted?: true };
type Deps = { readonly table: Table; readonly signingSecret: () => Promise<string> };
type Sent = Pick<SentMark, 'here' | 'at' | 'pass' | 'anyway'>;
/** How often a mark is settled again when someone else was faster. */
const tries = 8;

/** What keeps a team from being marked by somebody now; null where nothing does. */
async function refusalOf(deps: Deps, { team, division, event }: Found, sent: Sent, who: Who, now: Millis) {
  const { opens, closes } = checkinHours(event);
  if (!who.crew && (now < opens || now > closes)) return checkin.closed({ data: { opens, closes } });
  if (sent.pass !== undefined && !isPassOf(await deps.signingSecret(), sent.pass, team))
    return checkin['pass-not-valid']();
  if (!sent.here || team.checkedIn) return null;
  const [row] = await checkinRows(deps.table, { event, divisions: [division] }, [team]);
  const block = blockOf(row?.missing ?? []);
  const isPast = who.manage && sent.anyway === true && block?.code !== 'registration/agreements-unsigned';
  return isPast ? null : block;
}

const wayOf = ({ pass }: Sent, { crew, texted }: Who): Mark['way'] => {
  if (!crew) return texted ? 'sms' : 'online';
  return pass === undefined ? 'admin' : 'pass';
};

/**
 * Marks a team as here or not, at the moment it was said; the row is written once, and not at all where the same word stands there already. A mark
 * that was always overtaken is `known` where the team stands as it says, else it has to be sent again (503).
 */
export async function markTeam(
  deps: Deps,
  found: Found,
  sent: Sent,
  who: Who,
  now: Millis,
): Promise<Result<SettledMark>> {
  const refused = await refusalOf(deps, found, sent, who, now);
  if (refused) return refuse(refused);
  const mark = { here: sent.here, at: Math.min(sent.at, now), way: wayOf(sent, who) };
  let team: Found['team'] | null = found.team;
  for (let attempt = 0; team; attempt++) {
    const settled = settleMark(team, mark);
    if (!settled.ok) return settled;
    const { outcome, set } = settled.value;
    const { checkedIn, checkin } = { ...team, ...set };
    const answer = { teamId: team.id, outcome, checkedIn, checkin, refused: null };
    if (!set || (attempt === tries && outcome === 'known')) return ok(answer);
    if (attempt === tries) throw new ProblemError(request.unavailable());
    const asRead: Condition = [
      'and',
      ['=', 'checkedIn', team.checkedIn],
      team.checkin ? ['=', 'checkin', team.checkin] : ['or', ['absent', 'checkin'], ['=', 'checkin', null]],
    ];
    const written = await deps.table.write(update(teamItem, team, { set }, { if: asRead }));
    if (written.ok) return ok(answer);
    team = await teamById(deps.table, team.id);
  }
  return refuse(registration['unknown-team']());
}

/** What came of a mark that was refused. */
export const refusedMark = (teamId: number, team: Found['team'] | null, { code, title }: Problem): SettledMark => ({
  teamId,
  outcome: 'refused',
  checkedIn: team?.checkedIn ?? false,
  checkin: team?.checkin ?? null,
  refused: { code, title },
});
