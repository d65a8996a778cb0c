import { describe, expect, it } from 'vitest';
import {
  newRule,
  offeredSources,
  type RuleSource,
  type RuleValues,
  ruleOf,
  ruleText,
  sourcesBefore,
  valuesOf,
} from '#web/src/screens/run/setup/rule-values.ts';

const pools: RuleSource = { kind: 'pools', id: 50, name: 'Pools', complete: true };
const bracket: RuleSource = { kind: 'bracket', id: 51, name: 'Brackets', complete: true };
const standings: RuleSource = { kind: 'standings', id: 1, name: 'Overall', complete: true };
const event: RuleSource = { kind: 'event' };
const values = (more: Partial<RuleValues>): RuleValues => ({ ...newRule('50'), ...more });

describe('a seeding rule’s form [P3-287]', () => {
  it.each([
    [pools, values({}), 'ALL', 'All teams in Pools'],
    [pools, values({ advance: '2' }), 'RANGE', 'Ranks 1–2 of each pool in Pools'],
    [pools, values({ first: '3', advance: '1' }), 'RANGE', 'Ranks 3 of each pool in Pools'],
    [pools, values({ first: '3' }), 'RANGE', 'Ranks 3 and below of each pool in Pools'],
    [bracket, values({ from: '51', advance: '4' }), 'ALL', 'Ranks 1–4 of Brackets'],
    [bracket, values({ from: '51', first: '5', advance: '4' }), 'RANGE', 'Ranks 5–8 of Brackets'],
    [standings, values({ from: 's1', first: '5', advance: '4' }), 'RANGE', 'Ranks 5–8 of Overall'],
    [event, values({ from: '', take: 'seeds', lowest: '9', highest: '16' }), 'RANGE', 'Seeds 9–16 of the event'],
    [event, values({ from: '', take: 'teams', teams: [100, 104] }), 'SELECT', '2 chosen from the event'],
    [pools, values({ style: 'MAPPED', map: 'A1, B1, B2, A2' }), 'MAPPED', 'Pool ranks in Pools, as mapped'],
  ] as const)('keeps %j through saving and reopening (%#)', (source, chosen, type, text) => {
    const rule = ruleOf(chosen, 0, source);
    expect(rule.type).toBe(type);
    expect(ruleText(chosen, source)).toBe(text);
    expect(ruleOf(valuesOf(rule), 0, source)).toEqual(rule);
  });

  it('starts with Capture Seed og from a day, and with the original seeds from the event [P3-300] [P3-855] [P3-289]', () => {
    expect(ruleOf(newRule('50'), 0, pools).seedStyle).toBe('PRE');
    expect(ruleOf(newRule(''), 0, event).seedStyle).toBe('ORIGINAL_SEED');
  });

  it('offers earlier rounds, except a league’s canceled weeks', () => {
    const week = (number: number, canceled: boolean) => ({
      ...{ id: number, number, name: `Week ${number}`, kind: 'pools', complete: true, week: { number, canceled } },
    });
    const view = { rounds: [week(1, false), week(2, true)], standings: [] } as never;
    const sources = sourcesBefore(view, { number: 3 } as never);
    expect(offeredSources(sources, '').map(({ value }) => value)).toEqual(['', '1']);
    expect(
      offeredSources(sources, '2').map(({ value }) => value),
      'a saved rule keeps its source',
    ).toContain('2');
  });

  it('keeps excluded teams excluded', () => {
    expect(ruleOf(values({ exclude: [103] }), 0, pools).exclude).toEqual([103]);
  });
});
