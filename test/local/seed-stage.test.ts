import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import { seedStage, stageWorld } from '#scripts/seed/stage/main.ts';
import { askOf } from '#test/kit/api.ts';
import { bundledUnits } from '#test/kit/demo.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startLocalCloud({
    built: await bundledUnits(),
    seed: 'empty',
    accounts: [demoAccounts.staff],
    ticking: false,
    cdn: false,
  });
});
afterAll(() => cloud?.stop());

/** Calls Cognito as the deploy does, with signed requests. The signature isn't checked here. */
const cognito = async (_service: string, target: string, body: object) => {
  const reply = await fetch(`${cloud.url}/_local/identity/`, {
    method: 'POST',
    headers: { 'x-amz-target': target },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as Record<string, unknown>;
  if (reply.ok) return answer;
  throw Object.assign(new Error(String(answer.message)), { code: answer.__type });
};

/** The stage's own world with at most one team in each division. Only the time it takes differs. */
const world = stageWorld.slice(0, 2).map((organization) => ({
  ...organization,
  events: organization.events.map((event) => ({
    ...event,
    divisions: event.divisions.map((division) => ({ ...division, teams: Math.min(division.teams, 1) })),
  })),
}));

it('a stage is seeded once through the same calls that people use', async () => {
  const lines: string[] = [];
  const stage = {
    ...{ site: cloud.url, region: 'us-east-1', email: 'me@x.example', now: Date.now() },
    ...{ ask: cognito, log: (line: string) => void lines.push(line), world },
  };
  expect(await seedStage(stage)).toBe(world.length);
  await cloud.settled();

  const ask = askOf(cloud);
  const { items } = (await ask('/api/tournament/summaries?filter=upcoming&ipp=50')).body as {
    items: { name: string; id: number }[];
  };
  const events = world.flatMap(({ events }) => events);
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Pier Open', 'Hermosa Masters', 'Zilker Fours']),
  );
  for (const { name, id } of items) {
    const { divisions } = (await ask(`/api/tournament/${id}`)).body as { divisions: { places: { active: number } }[] };
    const wanted = events.find((event) => event.name === name);
    expect(divisions.map(({ places }) => places.active)).toEqual(wanted?.divisions.map(({ teams }) => teams));
  }
  // All made-up people use one mailbox, which gets their emails.
  expect(new Set(cloud.inbox().flatMap(({ to }) => to))).toEqual(
    new Set(['me+organizer@x.example', 'me+player@x.example']),
  );
  const { body } = await ask('/api/theme/pacific');
  expect(body).toMatchObject({ primary: '0b3c5d' });

  expect(await seedStage(stage)).toBe(0);
  expect(lines.slice(-world.length)).toEqual(world.map(({ name }) => `${name} already exists.`));
});
