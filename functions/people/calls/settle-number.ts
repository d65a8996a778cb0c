import { catalog } from '#domain/catalog/problems.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import * as operations from '#domain/registration/operations-sanction.ts';
import { registration } from '#domain/registration/problems.ts';
import { asOfDate } from '#domain/registration/sanction/as-of.ts';
import { type AskedBody, personKey, plainNumber } from '#domain/registration/sanction/bodies.ts';
import type { NumberMark } from '#domain/registration/sanction/needed.ts';
import { numberFields } from '#domain/registration/sanction/numbers.ts';
import { decideStanding, evolveStanding, type Standing, unchecked } from '#domain/registration/sanction/standing.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { log } from '../../kernel/log.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { count } from '../../services/limits.ts';
import { namesOfUsers } from '../../services/teams/who.ts';
import { playerItem } from '../../store/people/items.ts';
import { numberMarkItem, numberMarksOf } from '../../store/registration/numbers.ts';
import type { Deps } from '../deps.ts';
import { bodyQuestions } from './verify-number.ts';

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

export const eventNumbersHandler: Handler<typeof operations.eventNumbers, Deps> = async (
  { params, actor },
  { table },
) => {
  const crew = await crewEvent(table, actor, params.id);
  return crew ? ok(await shown(table, params.id)) : refuse(catalog['no-such-event']());
};

/** The crew answers for its event: it may let a number be, with a reason that others read, and ask the body again. */
export const settleNumberHandler: Handler<typeof operations.settleNumber, Deps> = async (
  { params, body: asked, actor, source, now },
  deps,
) => {
  const { table } = deps;
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  const who = asked.who.startsWith(personKey(0).slice(0, -1)) ? asked.who : plainNumber(asked.who);
  const key = { tournamentId: params.id, body: asked.body, who };
  const before = await table.get(numberMarkItem, key);
  let standing: Result<Standing>;
  if (asked.act === 'check') {
    if (!(await count(table, bodyQuestions, source, now))) throw new ProblemError(request.throttled());
    standing = await checkedAgain(deps, asked.body, who, asOfDate(crew.event));
  } else {
    const was: Standing = before?.state === 'waived' ? { state: 'waived', reason: before.reason } : unchecked;
    const command =
      asked.act === 'waive' ? { type: 'waive' as const, reason: asked.reason } : { type: 'takeBack' as const };
    const decided = decideStanding(was, command);
    standing = decided.ok ? ok(decided.value.reduce(evolveStanding, was)) : decided;
  }
  if (!standing.ok) return declared(operations.settleNumber, standing);
  const userId = signedIn(actor);
  await table.write(overwrite(numberMarkItem, { ...key, ...markedAs(standing.value), userId, at: now }));
  return ok(await shown(table, params.id));
};

/** What the body says now; names are for people to compare, since nobody is on a registration here. */
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
