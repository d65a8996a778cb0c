import { sanctionBodies } from '#domain/catalog/lists.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Body } from '#domain/kernel/operation.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { fullName } from '#domain/people/names.ts';
import { publicProfileOf } from '#domain/people/profiles.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { isMinor, subjectOn } from '#domain/people/who-sees.ts';
import type { p1440Unlimited, verifyAvp, verifyNumber, verifyP1440 } from '#domain/registration/operations-sanction.ts';
import * as operations from '#domain/registration/operations-sanction.ts';
import { registration } from '#domain/registration/problems.ts';
import {
  type AskedBody,
  ifUnreached,
  numberFields,
  personKey,
  plainNumber,
} from '#domain/registration/sanction/bodies.ts';
import {
  asOfDate,
  decideStanding,
  evolveStanding,
  keysOf,
  markOf,
  type NumberMark,
  type Standing,
  unchecked,
} from '#domain/registration/sanction/standing.ts';
import type { NumberAnswer } from '../../integrations/sanction/port.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Call, declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import { log } from '../../kernel/log.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { numberProofItem } from '../../subjects/people/profiles.ts';
import { acquaintanceOf } from '../../subjects/registration/acquaintance.ts';
import { numberMarked, numberMarkItem, numberMarks, numberMarksOf } from '../../subjects/registration/items.ts';
import { searchIds } from '../../subjects/search.ts';
import { namesOfUsers } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';

/** Limits lookups per address, so no one learns a body's members by guessing numbers. */
export const bodyQuestions: Limit = { name: 'numbers', most: 60, per: 10 * minute };

type NumberCall = Pick<Call<typeof verifyAvp>, 'actor' | 'holders' | 'source' | 'now'> & {
  readonly body: AskedBody;
  readonly number: string;
} & Pick<Body<typeof verifyNumber>, 'asOf' | 'tournamentId' | 'player'>;

/**
 * Asks a sanctioning body and stores its answer for the caller, or notes that there was none. If the event's staff
 * waived the check, we don't ask the body.
 */
async function verify({ body, actor, holders, source, now, ...asked }: NumberCall, { table, bodies }: Deps) {
  const [holder] = holders;
  if (!holder) throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed to verify' } }));
  if (!(await count(table, bodyQuestions, source, now))) throw new ProblemError(request.throttled());
  const chosen = asked.player === undefined ? null : await table.get(playerItem, { id: asked.player });
  const owner = chosen && (await mayUseNumber(table, actor, chosen, now)) ? chosen : null;
  const number = plainNumber(asked.player === undefined ? asked.number : (owner?.[numberFields[body]] ?? ''));
  if (asked.player !== undefined && !number) return refuse(registration['no-number-on-file']());
  const marks = asked.tournamentId === undefined ? [] : await numberMarks(table, [asked.tournamentId]);
  const keys = keysOf({ playerProfileId: asked.player }, number);
  const mark = markOf(marks, asked.tournamentId ?? 0, body, keys);
  if (mark?.state === 'waived' || mark?.state === 'valid')
    return ok({
      ...nobody,
      status: 'true' as const,
      profile: null,
      waived: mark.state === 'waived' ? mark.reason : null,
    });
  let told: NumberAnswer;
  const kept = { holder, body, number, dtAsked: now };
  try {
    told = await bodies.ask(body, number, asked.asOf);
  } catch (error) {
    log.error('sanctioning body not reached', { body, error: String(error) });
    const unanswered = { ...kept, ...nobody, status: 'unreached', profileId: null } as const;
    await table.write(overwrite(numberProofItem, unanswered));
    return refuse(registration['verification-unavailable']());
  }
  const profile = told.status === 'false' ? null : (owner ?? (await holderOf(table, body, number, told)));
  await table.write(overwrite(numberProofItem, { ...kept, ...told, profileId: profile?.id ?? null }));
  return ok({ ...told, profile: profile ? shownProof(profile, now) : null, waived: null });
}
/**
 * Returns whether someone may check the number on a player's profile without typing it. To people who don't know a
 * minor, the form doesn't show it as on file either.
 */
async function mayUseNumber(table: Table, actor: Actor, profile: PlayerProfile, now: Millis): Promise<boolean> {
  return (
    !isMinor(subjectOn(profile, dateIn(now, 'UTC'))) || (await acquaintanceOf(table, actor, profile)) !== 'unknown'
  );
}
const nobody = { firstName: '', lastName: '', level: '' };

/** Returns the profile with a number, found by the name that the body returned. */
async function holderOf(
  table: Table,
  body: AskedBody,
  number: string,
  { firstName, lastName }: NumberAnswer,
): Promise<PlayerProfile | null> {
  if (!lastName) return null;
  const { ids } = await searchIds(table, 'PLAYER', `${firstName} ${lastName}`, 20);
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  return profiles.find((profile) => plainNumber(profile[numberFields[body]] ?? '') === number) ?? null;
}

/** Returns a profile's public view. Knowing the number reveals nothing more about its owner. */
function shownProof(profile: PlayerProfile, now: Millis) {
  const { ageGroup, cityState } = publicProfileOf(profile, dateIn(now, 'UTC'));
  const { id, firstName = '', lastName = '' } = profile;
  return {
    ...{ id, firstName, lastName, fullName: fullName(profile) },
    ...(ageGroup ? { ageGroup } : {}),
    ...(cityState ? { cityState } : {}),
  };
}

export const verifyAvpHandler: Handler<typeof verifyAvp, Deps> = ({ params, query, ...call }, deps) =>
  verify({ ...pick(call), ...query, body: 'AVP', number: params.x }, deps);

export const verifyP1440Handler: Handler<typeof verifyP1440, Deps> = ({ params, query, ...call }, deps) =>
  verify({ ...pick(call), ...query, body: 'p1440', number: params.x }, deps);

export const verifyNumberHandler: Handler<typeof verifyNumber, Deps> = ({ body, ...call }, deps) =>
  verify({ ...pick(call), ...body }, deps);

const pick = ({ actor, holders, source, now }: Pick<NumberCall, 'actor' | 'holders' | 'source' | 'now'>) => ({
  ...{ actor, holders, source, now },
});

export const p1440UnlimitedHandler: Handler<typeof p1440Unlimited, Deps> = async (
  { params, source, now },
  { table, bodies },
) => {
  if (!(await count(table, bodyQuestions, source, now))) throw new ProblemError(request.throttled());
  try {
    return ok({ unlimited: await bodies.unlimited(plainNumber(params.x)) });
  } catch (error) {
    log.error('sanctioning body not reached', { body: 'p1440', error: String(error) });
    return refuse(registration['verification-unavailable']());
  }
};

async function shown(table: Table, tournamentId: number) {
  const marks = await table.list(numberMarkItem, numberMarksOf(tournamentId));
  const nameOf = await namesOfUsers(
    table,
    marks.map(({ userId }) => userId),
  );
  return {
    items: marks
      .filter(({ state }) => state !== 'open')
      .toSorted((a, b) => b.at - a.at)
      .map(({ body, who, state, reason, userId, at }) => ({
        ...{ body: body as keyof typeof numberFields, who, state, reason, at },
        by: nameOf(userId),
      })),
  };
}

export const sanctionSettingsHandler: Handler<typeof operations.sanctionSettings, Deps> = async (
  { actor },
  { bodies },
) => {
  if (!can(actor, 'platform.all-pages')) throw new ProblemError(request.forbidden());
  const items = sanctionBodies.map((body) => ({
    ...{ body, hasAddress: bodies.hasAddress(body), ifUnreached: ifUnreached(body) },
  }));
  return ok({ items });
};

export const eventNumbersHandler: Handler<typeof operations.eventNumbers, Deps> = async (
  { params, actor },
  { table },
) => {
  const crew = await crewEvent(table, actor, params.id);
  return crew ? ok(await shown(table, params.id)) : refuse(catalog['no-such-event']());
};

/** Staff decide for their event. They can accept a number with a reason that others can read, and ask the body again. */
export const settleNumberHandler: Handler<typeof operations.settleNumber, Deps> = async (
  { params, body: act, actor, source, now },
  deps,
) => {
  const { table } = deps;
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  const who = act.who.startsWith(personKey(0).slice(0, -1)) ? act.who : plainNumber(act.who);
  const key = { tournamentId: params.id, body: act.body, who };
  const before = await table.get(numberMarkItem, key);
  let standing: Result<Standing>;
  if (act.act === 'check') {
    if (!(await count(table, bodyQuestions, source, now))) throw new ProblemError(request.throttled());
    standing = await checkedAgain(deps, act.body, who, asOfDate(crew.event));
  } else {
    const was: Standing = before?.state === 'waived' ? { state: 'waived', reason: before.reason } : unchecked;
    const command =
      act.act === 'waive' ? { type: 'waive' as const, reason: act.reason } : { type: 'takeBack' as const };
    const decided = decideStanding(was, command);
    standing = decided.ok ? ok(decided.value.reduce(evolveStanding, was)) : decided;
  }
  if (!standing.ok) return declared(operations.settleNumber, standing);
  const userId = signedIn(actor);
  await table.write(numberMarked({ ...key, ...markedAs(standing.value), userId, at: now }));
  return ok(await shown(table, params.id));
};

/** Returns the body's current answer. The answer isn't tied to one registration, so people compare the names. */
async function checkedAgain(
  { table, bodies }: Deps,
  body: AskedBody,
  who: string,
  asOf: string | undefined,
): Promise<Result<Standing>> {
  const profileId = Number(/^PLAYER (\d+)$/.exec(who)?.[1] ?? Number.NaN);
  const profile = Number.isNaN(profileId) ? null : await table.get(playerItem, { id: profileId });
  const number = plainNumber(Number.isNaN(profileId) ? who : (profile?.[numberFields[body]] ?? ''));
  if (!number) return refuse(registration['no-number-on-file']());
  try {
    const told = await bodies.ask(body, number, asOf);
    const answer = { ...told, profile: null };
    const decided = decideStanding({ state: 'checking' }, { type: 'answer', answer, differs: false, tooLow: false });
    return decided.ok ? ok(decided.value.reduce(evolveStanding, { state: 'checking' } as Standing)) : decided;
  } catch (error) {
    log.error('sanctioning body not reached', { body, error: String(error) });
    return refuse(registration['verification-unavailable']());
  }
}

function markedAs(standing: Standing): Pick<NumberMark, 'state' | 'reason'> {
  switch (standing.state) {
    case 'waived':
      return { state: 'waived', reason: standing.reason };
    case 'valid':
    case 'expired':
    case 'refused':
      return { state: standing.state, reason: '' };
    case 'unchecked':
    case 'checking':
    case 'mismatch':
      return { state: 'open', reason: '' };
  }
}
