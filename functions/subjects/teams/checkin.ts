import {
  createECDH,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import { blockOf, missingOf, openWaivers } from '#domain/teams/checkin/missing.ts';
import { checkin } from '#domain/teams/checkin/problems.ts';
import { checkinHours, type Mark, passText, readPass, settleMark, signedWords } from '#domain/teams/checkin/settle.ts';
import { phoneOf } from '#domain/teams/checkin/texts.ts';
import type { CheckinRow, SentMark, SettledMark } from '#domain/teams/operations-checkin.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { statusesOf } from '../agreements/statuses.ts';
import { rosterItem } from '../catalog/items.ts';
import { checkinChanged, rostersOf, teamById } from '../catalog/teams.ts';
import { marksOfEvent, teamDatesItem } from '../registration/items.ts';
import { namesOfTeam } from './act.ts';
import { balancesOf, type FoundTeam } from './lookup.ts';

/** The public half of an event's key, as a JWK. */
type PublicKey = { readonly x: string; readonly y: string };
type EventKey = { readonly signs: KeyObject; readonly shown: PublicKey };

const curve = 'prime256v1';
const eventKeys = new Map<string, EventKey>();
const mostKeys = 100;

/**
 * Derives an event's own pass key from our secret. It isn't stored anywhere. It uses 40 bytes of the secret, more than
 * the number needs, so all numbers are equally likely (FIPS 186-5, A.2.1).
 */
export function eventKey(secret: string, tournamentId: Id): EventKey {
  const name = `${tournamentId}|${secret}`;
  const knownEventKey = eventKeys.get(name);
  if (knownEventKey) return knownEventKey;
  if (eventKeys.size >= mostKeys) eventKeys.clear();
  const newEventKey = makeKey(secret, tournamentId);
  eventKeys.set(name, newEventKey);
  return newEventKey;
}

/** The order of the P-256 curve. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

function makeKey(secret: string, tournamentId: Id): EventKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, `event|${tournamentId}`, 'check-in pass', 40));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const scalar = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(curve);
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const shown = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const jwk = { kty: 'EC', crv: 'P-256', ...shown, d: scalar.toString('base64url') };
  return { signs: createPrivateKey({ key: jwk, format: 'jwk' }), shown };
}

/** Returns a team's pass for its event. */
export function passOf(secret: string, { id: teamId, tournamentId }: { id: Id; tournamentId: Id }): string {
  const { signs } = eventKey(secret, tournamentId);
  const bytes = sign('sha256', Buffer.from(signedWords(tournamentId, teamId)), {
    key: signs,
    dsaEncoding: 'ieee-p1363',
  });
  return passText({ tournamentId, teamId, signature: bytes.toString('base64url') });
}

/** Returns whether a string is this team's pass. */
function isPassOf(secret: string, text: string, { id, tournamentId }: { id: Id; tournamentId: Id }): boolean {
  const pass = readPass(text);
  if (!pass || pass.teamId !== id || pass.tournamentId !== tournamentId) return false;
  const key = createPublicKey(eventKey(secret, tournamentId).signs);
  const words = Buffer.from(signedWords(tournamentId, id));
  return verify('sha256', words, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(pass.signature, 'base64url'));
}

/** Returns the four digits with which a team checks itself in by text, 1000 to 9999. */
export function textCode(secret: string, { id, tournamentId }: { id: Id; tournamentId: Id }): string {
  const bytes = createHmac('sha256', secret).update(`text-code|${tournamentId}|${id}`).digest();
  return String(1_000 + (bytes.readUInt32BE() % 9_000));
}

/** Returns a hash of a phone number (E.164) that only we can compute, for places that don't store the number. */
export const phoneKey = (secret: string, phone: string): string =>
  createHmac('sha256', secret).update(`phone|${phone}`).digest('base64url').slice(0, 32);

/** Returns the key of the phone that can check a team in, according to its current forms. Returns null if there is none. */
export function answeringPhone(secret: string, roster: Parameters<typeof phoneOf>[0]): string | null {
  const number = phoneOf(roster);
  return number && phoneKey(secret, number);
}

/** Up to this many teams' forms are read in one request. A larger event is read one division at a time. */
const mostForms = 400;

type In = { readonly event: RuledEvent; readonly divisions: readonly Division[] };

/** Returns some teams' forms by their IDs, or null if there are too many. */
async function formsOf(table: Table, teams: readonly Team[]): Promise<ReadonlyMap<number, Roster> | null> {
  if (teams.length > mostForms) return null;
  const rosters: Roster[] = [];
  const ids = [...new Set(teams.map(({ divisionId }) => divisionId))];
  if (teams.length <= 10) rosters.push(...(await table.getMany(rosterItem, teams)));
  else await inParallel(ids, 4, async (id) => void rosters.push(...(await rostersOf(table, id))));
  return new Map(rosters.map((roster) => [roster.id, roster]));
}

/** Returns teams for check-in, with what each is missing. */
export async function checkinRows(
  table: Table,
  { event, divisions }: In,
  teams: readonly Team[],
): Promise<Omit<CheckinRow, 'act'>[]> {
  const [forms, paid, marks, statuses] = await Promise.all([
    formsOf(table, teams),
    balancesOf(table, teams),
    marksOfEvent(table, event, divisions),
    statusesOf(table, event, teams),
  ]);
  const byId = new Map(divisions.map((division) => [division.id, division]));
  return teams.flatMap((team) => {
    const division = byId.get(team.divisionId);
    if (!division) return [];
    const roster = forms?.get(team.id) ?? null;
    const { id, divisionId, club, checkedIn, checkin, orderId } = team;
    return {
      ...{ id, divisionId, ...namesOfTeam(team, division), club, checkedIn, checkin, orderId },
      missing: forms && missingOf({ team, roster, event, division, due: paid(team).due, marks, statuses }),
      waivers: (roster ? openWaivers(event, roster) : []).map(({ id, name, text = '', url = '' }) => ({
        ...{ id: String(id), name, text, url },
      })),
    };
  });
}

type TeamAtEvent = Pick<FoundTeam, 'team' | 'division' | 'event'>;
/** `texted`: the team itself sent a text message. */
type Who = { readonly crew: boolean; readonly manage: boolean; readonly texted?: true };
type Deps = { readonly table: Table; readonly signingSecret: () => Promise<string> };
type CheckinMark = Pick<SentMark, 'here' | 'at' | 'pass' | 'anyway'>;
/** How many times a mark is tried again after someone else wrote first. */
const tries = 8;

/** Returns when a team can check itself in: around the session dates it attends, or around the whole event. */
export async function checkinHoursOf(table: Table, { team, division, event }: TeamAtEvent) {
  const comes = sellsDates(division) ? await table.get(teamDatesItem, { teamId: team.id }) : null;
  return checkinHours(
    event,
    comes?.days.map(({ day }) => day),
  );
}

/** Returns why this person can't check the team in or out now, or null if they can. */
async function refusalOf(deps: Deps, { team, division, event }: TeamAtEvent, sent: CheckinMark, who: Who, now: Millis) {
  if (!who.crew) {
    const { opens, closes } = await checkinHoursOf(deps.table, { team, division, event });
    if (now < opens || now > closes) return checkin.closed({ data: { opens, closes } });
  }
  if (sent.pass !== undefined && !isPassOf(await deps.signingSecret(), sent.pass, team))
    return checkin['pass-not-valid']();
  if (!sent.here || team.checkedIn) return null;
  const [row] = await checkinRows(deps.table, { event, divisions: [division] }, [team]);
  const block = blockOf(row?.missing ?? []);
  const isPast = who.manage && sent.anyway === true && block?.code !== 'registration/agreements-unsigned';
  return isPast ? null : block;
}

const wayOf = ({ pass }: CheckinMark, { crew, texted }: Who): Mark['way'] => {
  if (!crew) return texted ? 'sms' : 'online';
  return pass === undefined ? 'admin' : 'pass';
};

/**
 * Checks a team in or out, as of the time it was marked. The row is written once, and not at all if nothing changes. If
 * a mark always loses to other writers, returns `known` if the team has that status. Otherwise, it has to be sent again
 * (503).
 */
export async function markTeam(
  deps: Deps,
  found: TeamAtEvent,
  sent: CheckinMark,
  who: Who,
  now: Millis,
): Promise<Result<SettledMark>> {
  const refused = await refusalOf(deps, found, sent, who, now);
  if (refused) return refuse(refused);
  const mark = { here: sent.here, at: Math.min(sent.at, now), way: wayOf(sent, who) };
  let team: TeamAtEvent['team'] | null = found.team;
  for (let attempt = 0; team; attempt++) {
    const settled = settleMark(team, mark);
    if (!settled.ok) return settled;
    const { outcome, set } = settled.value;
    const { checkedIn, checkin } = { ...team, ...set };
    const answer = { teamId: team.id, outcome, checkedIn, checkin, refused: null };
    if (!set || (attempt === tries && outcome === 'known')) return ok(answer);
    if (attempt === tries) throw new ProblemError(request.unavailable());
    const written = await deps.table.write(checkinChanged(team, set));
    if (written.ok) return ok(answer);
    team = await teamById(deps.table, team.id);
  }
  return refuse(registration['unknown-team']());
}

/** Returns the result for a refused mark. */
export const refusedMark = (
  teamId: number,
  team: TeamAtEvent['team'] | null,
  { code, title }: Problem,
): SettledMark => ({
  teamId,
  outcome: 'refused',
  checkedIn: team?.checkedIn ?? false,
  checkin: team?.checkin ?? null,
  refused: { code, title },
});
