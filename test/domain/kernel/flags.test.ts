import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flag,
  flagDate,
  flagInt,
  flagInts,
  flagText,
  prefixed,
  prefixedMany,
  readFlags,
} from '#domain/kernel/flags.ts';
import { writeFlags } from '#domain/kernel/write-flags.ts';

const registry = {
  membersOnly: flag('membersOnly'),
  membersOnlyOf: prefixed('membersOnly-', flagText),
  levels: prefixed('membersLevels-', flagInts),
  lock: prefixed('lineup-lock-', flagInt),
  cutoff: prefixed('dtRosterCutoff:', flagDate),
  force: prefixedMany('force-', flagText),
} as const;

describe('flags', () => {
  it('read exact flags, typed values and lists, and keep unknown flags', () => {
    const flags = readFlags(registry, [
      'membersOnly-avp',
      'membersLevels-3-2',
      'lineup-lock-30',
      'dtRosterCutoff:2026-05-01',
      'force-gpa',
      'force-club',
      'somethingNew-7',
    ]);
    expect(flags).toEqual({
      membersOnly: false,
      membersOnlyOf: 'avp',
      levels: [3, 2],
      lock: 30,
      cutoff: '2026-05-01',
      force: ['gpa', 'club'],
      unknown: ['somethingNew-7'],
    });
  });

  it.each([
    ['a value of the wrong type', 'lineup-lock-soon'],
    ['a number in another notation', 'lineup-lock-030'],
    ['an invalid date', 'dtRosterCutoff:2026-02-30'],
    ['an empty value', 'force-'],
  ])('keep %s as unknown', (_, text) => {
    expect(readFlags(registry, [text]).unknown).toEqual([text]);
  });

  it('use the first of two values for a single-value flag, and keep the second as unknown', () => {
    const flags = readFlags(registry, ['lineup-lock-30', 'lineup-lock-60']);
    expect(flags.lock).toBe(30);
    expect(flags.unknown).toEqual(['lineup-lock-60']);
  });

  it('survive reading and writing unchanged [P2-140]', () => {
    const known = fc.constantFrom(
      'membersOnly',
      'membersOnly-x',
      'membersLevels-3-0',
      'lineup-lock-5',
      'force-dob',
      'force-',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(known, fc.string({ maxLength: 20 })), { maxLength: 12 }), (props) => {
        const flags = readFlags(registry, props);
        const written = writeFlags(registry, flags);
        expect(new Set(written)).toEqual(new Set(props));
        expect(readFlags(registry, written)).toEqual(flags);
      }),
      { seed: 41, numRuns: 300 },
    );
  });
});
