import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { isAvpNumber } from '#domain/people/form/field-rules.ts';
import { settleNumber, verifyAvp, verifyNumber, verifyP1440 } from '#domain/registration/operations-sanction.ts';
import {
  type AskedBody,
  numberFields,
  numberKey,
  plainNumber,
  statusFields,
} from '#domain/registration/sanction/bodies.ts';
import {
  asOfDate,
  type BodyAnswer,
  decideStanding,
  evolveStanding,
  isMismatch,
  isTooLow,
  type Standing,
  type StandingCommand,
  unchecked,
} from '#domain/registration/sanction/standing.ts';
import { type RegistrationPlayer, verifyDebounce } from '#domain/registration/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import type { PlayerContext } from './player-validation.ts';

type NumberAnswer = Answer<typeof verifyAvp>;
type Asking = { readonly asOf: string | undefined; readonly tournamentId: number; readonly player: number | undefined };

const checkNumber = (body: AskedBody, number: string, query: Asking) => {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const by = <E extends Endpoint>(call: E) => ask(call, { params: { x: number || 'file' }, query: given } as never);
  if (body === 'AVP') return by(verifyAvp) as ReturnType<typeof ask<typeof verifyAvp>>;
  if (body === 'p1440') return by(verifyP1440) as ReturnType<typeof ask<typeof verifyAvp>>;
  return ask(verifyNumber, { body: { ...given, body, number: number || 'file' } } as never) as ReturnType<
    typeof ask<typeof verifyAvp>
  >;
};

/** The length from which a number is checked. The other bodies' numbers can have any length. */
const shortest: Partial<Record<AskedBody, number>> = { USAV: 4, p1440: 4 };
/** Returns whether a number is long enough to be checked with its body (for AVP America, see Part 2 §5). */
const isWorthAsking = (body: AskedBody, number: string): boolean =>
  body === 'AVP' ? isAvpNumber(number) : number.length >= (shortest[body] ?? 1);

/**
 * Returns the part of a check's result that is stored with the player. The server keeps its own copy and decides based
 * on that.
 */
const keptOf = (body: AskedBody, standing: Standing): Partial<RegistrationPlayer> => {
  const status = { valid: 'true', waived: 'true', expired: 'expired', refused: 'false' } as const;
  const said = standing.state in status ? status[standing.state as keyof typeof status] : undefined;
  return { [statusFields[body]]: said, manualAvp: standing.state === 'unchecked' && standing.unreached };
};

const begins = (player: RegistrationPlayer, body: AskedBody): Standing => {
  const said = player[statusFields[body]];
  if (said === 'true') return { state: 'valid' };
  if (said === 'expired') return { state: 'expired' };
  if (said === 'false') return { state: 'refused', why: 'unknown' };
  return player.manualAvp ? { state: 'unchecked', unreached: true } : unchecked;
};

type Of = {
  readonly body: AskedBody;
  readonly player: RegistrationPlayer;
  readonly context: PlayerContext;
  readonly isOnFile: boolean;
  onChange(change: Partial<RegistrationPlayer>): void;
};

/**
 * Checks a player's number with one body a moment after the last keystroke, or right away if it's on file (Part 2 §5,
 * §9; domain/…/sanction/standing.ts).
 */
export function useNumberCheck({ body, player, context, isOnFile, onChange }: Of) {
  const [standing, setStanding] = useState<Standing>(() => begins(player, body));
  const [problem, setProblem] = useState<Problem>();
  const latest = useRef(standing);
  const number = isOnFile ? '' : plainNumber(player[numberFields[body]] ?? '');
  const whose = `${number}|${isOnFile}|${player.playerProfileId ?? `${player.firstName} ${player.lastName}`}`;
  const quiet = useDebounced(whose, verifyDebounce);
  const known = useRef(whose);

  const run = (command: StandingCommand): Standing => {
    const from = latest.current;
    const decided = decideStanding(from, command);
    if (!decided.ok || decided.value.length === 0) return from;
    const next = decided.value.reduce(evolveStanding, from);
    latest.current = next;
    setStanding(next);
    if (next.state !== 'checking' && next.state !== 'mismatch') onChange(keptOf(body, next));
    return next;
  };

  const answered = (told: NumberAnswer) => {
    if (told.waived !== null) return run({ type: 'waive', reason: told.waived });
    const answer: BodyAnswer = { ...told, profile: told.profile };
    const { playerProfileId = null, firstName = '', lastName = '' } = player;
    const differs = isMismatch({ playerProfileId, firstName, lastName }, answer);
    const tooLow = isTooLow(body, told.level, context);
    return run({ type: 'answer', answer, differs, tooLow });
  };

  const check = async () => {
    const worthAsking = isOnFile || isWorthAsking(body, number);
    if (run({ type: 'check', worthAsking }).state !== 'checking') return;
    const about = whose;
    const player_ = isOnFile ? player.playerProfileId : undefined;
    const query = { asOf: asOfDate(context.event), tournamentId: context.event.id, player: player_ };
    const reply = await checkNumber(body, number, query);
    if (known.current !== about) return;
    setProblem(reply.ok ? undefined : reply.problem);
    if (reply.ok) answered(reply.value);
    // A number passes only if the server has also recorded it.
    else run({ type: reply.problem.code === 'registration/verification-unavailable' ? 'failCall' : 'change' });
  };

  const onQuiet = useEffectEvent((settled: string) => {
    if (known.current !== settled) {
      known.current = settled;
      run({ type: 'change' });
    }
    if (settled === whose && (latest.current.state === 'unchecked' || latest.current.state === 'expired')) void check();
  });
  useEffect(() => onQuiet(quiet), [quiet]);

  const waive = async (reason: string) => {
    const who = isOnFile ? numberKey(body, { playerProfileId: player.playerProfileId }) : number;
    const reply = await ask(settleNumber, {
      params: { id: context.event.id },
      body: { act: 'waive', body, who, reason },
    });
    if (reply.ok) run({ type: 'waive', reason });
    return reply;
  };
  /** Removes the number, even if it's on file (Part 2 §5). */
  const dropNumber = () => onChange({ [numberFields[body]]: '', [statusFields[body]]: undefined, manualAvp: false });
  return { standing, number, problem, check: () => void check(), run, waive, dropNumber };
}
