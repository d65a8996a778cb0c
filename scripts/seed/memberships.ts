import { addDays } from '#domain/kernel/zoned-time.ts';
import { membershipLevels } from '#domain/memberships/level-names.ts';
import type { WrittenLevel } from '#domain/memberships/written-level.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Calls } from './calls.ts';
import type { World } from './world.ts';

const { Gold, Silver, Bronze } = membershipLevels;
/** Levels of Great Lakes Beach by turns; null: no member. */
const turns = [Gold, Silver, null, Bronze, Gold, null] as const;
const organization = 'greatlakes';
const by = 'organization admin';

/** What Great Lakes Beach (103) offers to members, and who is one: its Members Cup takes Gold and Silver. Every seventh membership ran out last season. */
export function putMemberships(world: World, players: readonly PlayerProfile[]): void {
  const today = world.day(0);
  world.people(async (calls) => {
    for (const [name, level] of Object.entries({ Gold, Silver, Bronze }))
      await put(calls, 600 + level, {
        ...{ name, level, price: 1_500 * level, order: 4 - level, subtitle: 'A season from the day you join' },
        refundPolicyId: 1_030,
        jsonProps: {
          ...usual.jsonProps,
          fields: { top: { ask: ['shirtSize'], req: [] }, bottom: { ask: ['Home beach'], req: ['Home beach'] } },
        },
      });
    await put(calls, 610, {
      ...{ name: 'Junior', level: Bronze, price: 900, order: 4, maxAge: 17, seasonEnds: '08-31' },
      subtitle: 'For players under 18, to the end of the season',
      terms:
        'A junior trains and plays with the yes of a parent or guardian. The rules of the beach are those of the club.',
      questions: [{ label: 'Swims', type: 'yesNo', required: true, choices: [], help: '' }],
    });
    for (const [i, { id: playerProfileId }] of players.entries()) {
      const level = turns[i % turns.length];
      if (level === null || level === undefined) continue;
      const span = i % 7 === 6 ? [-500, -135] : [-90, 275];
      const [from, to] = span.map((offset) => addDays(today, offset));
      await calls(by, 'POST', '/api/Membership/give', {
        body: { organization, playerProfileId, levelId: 600 + level, from, to },
        ids: { membership: 40_000 + i },
      });
    }
  });
}

const nothing = { ask: [], req: [] };
const usual: WrittenLevel = {
  ...{ name: '', title: '', subtitle: '', price: 0, order: 0, level: 0, months: 12, description: '', moreInfo: '' },
  ...{ seasonEnds: null, minAge: null, maxAge: null, gender: null, sale: 'open', terms: '', questions: [] },
  ...{ renewDays: 30, renewsItself: true, refundPolicyId: null },
  jsonProps: { fields: { top: nothing, bottom: nothing }, redirect: null, infoOnly: false },
};
const put = (calls: Calls, level: number, written: Partial<WrittenLevel>) =>
  calls(by, 'POST', `/api/Membership/levels/${organization}`, {
    body: { id: null, level: { ...usual, ...written } },
    ...{ rev: 0, ids: { level } },
  });
