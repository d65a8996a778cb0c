import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Millis } from '#domain/kernel/time.ts';
import { holdScoring } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import { stored } from '#web/src/lib/storage.ts';
import { newEntryId } from './use-command.ts';

/** How often a scorepad reports that it's in use, in ms. After a minute without a report, it counts as closed. */
const every = 10_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length >= 10;
const memory = stored<string>('scoringDevice', '', isText);

/** Returns the ID that distinguishes this device's scorer from others. It stays the same until storage is cleared. */
function thisDevice(): string {
  const known = memory.read();
  if (known) return known;
  const made = newEntryId();
  memory.write(made);
  return made;
}

/** Another device that scores the match, and since when. `who` is null if it's this user's own. */
export type OtherScorer = { readonly who: string | null; readonly since: Millis };

/**
 * Reports that this device scores the match while its scorepad is open, and learns when another one does. Offline, no
 * one is locked out, and entries are compared once the devices are online again. `foreign` are the scores on the
 * scorepad that weren't entered here. A new foreign score, a restored connection or a phone that wakes up triggers an
 * immediate check of who is scoring, so that a scorepad that was taken over shows this before its next tap.
 */
export function useScorer(matchId: number, key: string | undefined, on: boolean, foreign: string) {
  const [other, setOther] = useState<OtherScorer | null>(null);
  const [ended, setEnded] = useState(false);
  const [device] = useState(thisDevice);
  const say = async (more: { take?: boolean; leave?: boolean } = {}) => {
    const body = { id: matchId, device, ...(key === undefined ? {} : { key }), ...more };
    // A page that is being closed still sends its last report.
    const answer = await ask(holdScoring, { body, ...(more.leave && { lasts: true }) });
    if (more.leave) return;
    if (answer.ok || answer.problem.code === 'play/scoring-key-ended') setEnded(!answer.ok);
    if (!answer.ok) return;
    const { mine, who, since } = answer.value;
    setOther(mine ? null : { who, since: since ?? 0 });
  };
  const begin = useEffectEvent(() => void say());
  const leave = useEffectEvent(() => void say({ leave: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: start over for another match
  useEffect(() => {
    if (!on) return;
    begin();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', begin);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', begin);
      leave();
    };
  }, [matchId, on]);
  useInterval(() => void say(), every, on);
  const hear = useEffectEvent(() => {
    if (on && other === null && document.visibilityState === 'visible') void say();
  });
  const first = useRef(foreign);
  useEffect(() => {
    if (foreign !== '' && foreign !== first.current) hear();
    first.current = foreign;
  }, [foreign]);
  useEffect(() => {
    const woken = () => hear();
    document.addEventListener('visibilitychange', woken);
    addEventListener('online', woken);
    return () => {
      document.removeEventListener('visibilitychange', woken);
      removeEventListener('online', woken);
    };
  }, []);
  return { other: on ? other : null, ended, take: () => void say({ take: true }) };
}
