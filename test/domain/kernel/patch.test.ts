import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { patchOf } from '#domain/kernel/patch.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import { playEvent } from '#domain/play/rounds/events.ts';

describe('a patch', () => {
  it('changes only the fields it contains, and applies no defaults', () => {
    const patch = patchOf(z.object({ a: z.boolean().default(false), b: z.string(), c: z.array(z.int()).default([]) }));
    expect(patch.parse({})).toEqual({});
    expect(patch.parse({ a: true })).toEqual({ a: true });
    expect(patch.safeParse({ b: 7 }).success).toBe(false);
  });

  it('that locks a day sets nothing else', () => {
    const command = { type: 'changeRound', roundId: 1, patch: { locked: true } } as const;
    expect(playCommand.parse(command)).toEqual(command);
  });

  it('that publishes a day is logged without other fields', () => {
    const event = { type: 'roundChanged', roundId: 1, patch: { published: true } } as const;
    expect(playEvent.parse(event)).toEqual(event);
  });
});
