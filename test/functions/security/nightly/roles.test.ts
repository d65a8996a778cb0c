import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../../kit/api.ts';
import type { Victim } from '../entry.ts';
import { opened } from '../modules.ts';
import { type Answers, allRoles, foreign, giveRoles, saidIn, wronglyAnswered } from '../roles.ts';
import { theVictim } from '../victim.ts';

let cloud: LocalCloud;
let victim: Victim;
const toStranger: Answers = new Map();

beforeAll(async () => {
  cloud = await startDemo();
  victim = await theVictim(cloud);
  const { accessToken: token } = await cloud.signIn(demoAccounts.player);
  const ask = askOf(cloud, 'a-signed-in-strangers-browser-1');
  await ask('/api/user/Me', { token });
  for (const [name, tries] of Object.entries(foreign)) {
    const said = [];
    for (const [path, asking] of tries(victim)) said.push(saidIn(await ask(path, { ...asking, token })));
    toStranger.set(name, said);
  }
  await giveRoles(cloud);
});
afterAll(() => cloud?.stop());

// In `npm test`, each call is tried only by the roles on each side of the line that the permission table draws.
it.each(allRoles)(
  'every call in the API accepts the %s exactly when the permission table allows it [P1-504] [P1-519]',
  async (role) => {
    // The table is about organizations. Platform staff also have calls of their own, which aren't in it.
    const names = role === 'platform staff' ? opened.map(([name]) => name) : Object.keys(foreign);
    expect(await wronglyAnswered(cloud, victim, role, toStranger, names)).toEqual([]);
  },
  600_000,
);
