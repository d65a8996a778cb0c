import type { Raw } from '#functions/kernel/table/item.ts';
import { account } from './by-hand/account.ts';
import { commerce } from './by-hand/commerce.ts';
import { organizations } from './by-hand/organizations.ts';
import { people } from './by-hand/people.ts';
import { platform } from './by-hand/platform.ts';
import { play } from './by-hand/play.ts';
import { registration } from './by-hand/registration.ts';
import { teams } from './by-hand/teams.ts';

/**
 * Values for kinds missing from the demo world, because only user actions create them. Some are derived from its data.
 */
export const byHand = (demo: (type: string) => Raw): Readonly<Record<string, Raw>> => ({
  ...account,
  ...commerce(demo),
  ...organizations,
  ...people,
  ...platform,
  ...play,
  ...registration,
  ...teams,
});
