import fc from 'fast-check';
import type { PlaceCommand } from '#domain/registration/place-decide.ts';
import { anUlid } from '../registration.ts';

/** Few teams, so that they meet. */
export const anyHolder = fc.constantFrom('team-a', 'team-b', 'team-c', 'team-d', 'team-e', 'team-f');

const freshId = fc.constant('');

/** Any command of the place machine, those of the opening rush more often. */
export const anyPlaceCommand: fc.Arbitrary<PlaceCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('hold' as const), holder: anyHolder, id: freshId }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('take' as const), holder: anyHolder, id: freshId, byAdmin: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), holder: anyHolder, id: freshId }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('keepAlive', 'cancel', 'startPayment', 'paymentFailed', 'accept', 'decline', 'release'),
      holder: anyHolder,
    }),
  },
  { weight: 3, arbitrary: fc.constant({ type: 'promote' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('setCapacity' as const),
      capacity: fc.option(fc.integer({ min: 0, max: 4 })),
    }),
  },
);

export type PlaceStep = { readonly command: PlaceCommand; readonly passes: number };

/** A run: commands with the time that passes before each, in ms; long enough for holds and offers to run out. */
export const anyPlaceRun: fc.Arbitrary<PlaceStep[]> = fc
  .array(
    fc.record({
      command: anyPlaceCommand,
      passes: fc.constantFrom(0, 1, 60_000, 299_999, 300_000, 600_000, 86_400_000),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((run) => run.map(({ command, passes }, i) => ({ passes, command: withId(command, anUlid(i)) })));

const withId = (command: PlaceCommand, id: string): PlaceCommand => ('id' in command ? { ...command, id } : command);
