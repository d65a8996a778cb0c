/* Two worlds that differ by one flag or field, and what people see and can do in them. */
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, vi } from 'vitest';
import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { checkCart } from '#domain/commerce/checkout/check-cart.ts';
import type { CheckoutContext } from '#domain/commerce/checkout/checkout-context.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import { paymentSettings } from '#domain/commerce/schema.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { playerForm } from '#domain/people/form/player-form.ts';
import { membersOnlyFor } from '#domain/registration/gates/gates.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { checkCoachTeams, mayBeTbd, rosterLimits } from '#domain/registration/teams/roster.ts';
import { shownName, usesTeamName } from '#domain/registration/teams/team-name.ts';
import { registrantOf } from '#domain/registration/wizard/contact-form.ts';
import { programOf } from '#domain/registration/wizard/review.ts';
import { stepsOf } from '#domain/registration/wizard/steps.ts';
import { paths } from '#domain/site/paths.ts';
import { missingOf } from '#domain/teams/checkin/missing.ts';
import { divisionTeamsHandler } from '#functions/catalog/calls/tournaments.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import { runCommand } from '#functions/play/command.ts';
import { publicView } from '#functions/play/public-play.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { addTeam } from '#functions/subjects/teams/add.ts';
import { Divisions } from '#web/src/features/event/divisions.tsx';
import { EventFacts } from '#web/src/features/event/event-facts.tsx';
import { BrochureScreen } from '#web/src/screens/events/brochure.tsx';
import '#web/src/features/live-division/live-overview.tsx';
import '#web/src/features/live-division/schedule-card.tsx';
import { actor, callOf, commandOf, depsOf, entryId, now as playNow } from '../../functions/play/kit.ts';
import { aDivision, aTournament, at, aWindow } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { aPlayer, aRegistration, aTeam } from '../../kit/registration.ts';
import { entry } from '../commerce/kit.ts';

export const now = at('2026-05-01');
export type World = { readonly event: Tournament; readonly division: Division };
export type Base = { readonly event?: object; readonly division?: object };
/** Something that a person sees or receives from us in a world. */
export type Answer = (world: World) => unknown;
/**
 * A flag as text, the response that changes with it, and what else the world needs. If nothing changes, a sentence
 * gives the reason.
 */
export type Effect = readonly [text: string, answer: Answer, base?: Base] | string;

export const host = { id: 10, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };
export const places = { active: 2, waiting: 0, held: 0, left: 6 };
export const viewOf = ({ event, division }: World): TournamentView =>
  ({
    ...event,
    organization: host,
    divisions: [
      { ...division, places },
      { ...sister, places },
    ],
  }) as never;
/** The event's other division. */
export const sister = aDivision({
  id: 901,
  division: 'A',
  gender: 'Mens',
  ageType: 2,
  registrationWindows: [aWindow({ id: 2 })],
});

export const adults = { division: { division: 'AA', gender: 'Womens', ageType: 2 } };

/* Pure rules. */
export const form: Answer = ({ event, division }) => {
  const built = playerForm(division, event, null, anonymous, now, { position: 1 });
  const partner = playerForm(division, event, null, anonymous, now, { position: 2 });
  const judged = (dob: string) =>
    built.schema.safeParse({ firstName: 'A', lastName: 'B', dob, gradYear: 2028 }).error?.issues;
  return [built.fields, built.twoFactor, partner.fields, judged('2009-07-15'), judged('2012-03-01')];
};
export const context = ({ event, division }: World) => ({
  event,
  division,
  window: division.registrationWindows[0] ?? null,
  registration: aRegistration(),
  mode: 'register' as const,
});
export const steps: Answer = (world) => stepsOf(context(world));
export const members: Answer = ({ event, division }) => membersOnlyFor(event, division, host);
export const papers: Answer = ({ event, division }) => {
  const player = aPlayer({ playerProfileId: 1001 });
  const { team, roster } = enteredTeam(
    { id: 70, tournamentId: 500, divisionId: 900, name: 'T', dtRegistered: 1 },
    { players: [player] },
  );
  return missingOf({ team, roster, event, division, due: 500 });
};
export const waiver = { jProps: { waivers: [{ id: 1, name: 'Waiver', text: 'x' }] } };
export const registrant: Answer = ({ event, division }) => [
  registrantOf(division),
  programOf({ event, division }),
  teamWord(division),
];
export const limits: Answer = ({ event, division }) => [
  rosterLimits(division),
  mayBeTbd(division, null, 2, event),
  checkCoachTeams([1, 2], division).ok,
];
export const teamNames: Answer = ({ division }) => [
  usesTeamName(division),
  shownName({ name: 'Sand Sharks', players: [{ id: 1, first: 'Ana', last: 'Silva' }] }, division),
];
export const waiting = [
  aTeam({ id: 1, name: 'Zed', waitlist: true, dtRegistered: 1 }),
  aTeam({ id: 2, name: 'Abe', waitlist: true, dtRegistered: 2 }),
];
export const checkout = ({ event, division }: World): CheckoutContext => ({
  settings: paymentSettings.parse({ organizationId: 10 }),
  events: new Map([[event.id, event]]),
  divisions: new Map([division, sister].map((each) => [each.id, each])),
  ...{ holds: new Map(), offers: new Map(), credits: new Map(), products: new Map(), orders: new Map() },
  ...{ changes: new Map(), promo: null, refundPolicies: new Map() },
  priceFacts: {
    ...{ levels: [], bids: [], memberships: [], passes: [], held: [] },
    ...{ opened: new Set<number>(), invited: new Map() },
  },
});
export const price: Answer = (world) => priceContextOf(checkout(world), now, false);
export const bagOfTwo: Answer = (world) => {
  const item = (id: number, tournamentDivisionId: number) =>
    entry(id, { tournamentId: 500, tournamentDivisionId, windowId: 1 });
  const room = { available: 5, waitlist: true };
  const counted = new Map([900, 901].map((id) => [id, room] as const));
  return checkCart([item(1, 900), item(2, 901)], checkout(world), counted, now).answers;
};

/* Screens. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const Shown = ({ children }: { children: ReactElement }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
    <MemoryRouter>{children}</MemoryRouter>
  </SWRConfig>
);
const textOf = (element: ReactElement): string => {
  vi.setSystemTime(now);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { container } = render(<Shown>{element}</Shown>);
  const links = [...container.querySelectorAll('a')].map(({ href }) => href);
  const text = [container.textContent, ...links].join('\n');
  cleanup();
  return text;
};
export const facts: Answer = (world) => textOf(<EventFacts event={viewOf(world)} />);
export const list: Answer = (world) => textOf(<Divisions event={viewOf(world)} pages />);

/** Opens the event's overview, and returns the address it ends at, its text, and the calls it makes. */
export async function overview(world: World, on = now, round: object = {}) {
  const asked: string[] = [];
  const seen = await played(world, round);
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('fetch', async (input: unknown) => {
    const url = String(input);
    asked.push(url.replace(/\?.*/, ''));
    if (url.includes('/api/tournament/500')) return Response.json(viewOf(world));
    if (url.includes('/hydrate')) return Response.json(seen);
    return Response.json({ items: [], flushes: [] });
  });
  vi.setSystemTime(on);
  let path = '';
  const Here = () => {
    path = useLocation().pathname;
    return <p>elsewhere</p>;
  };
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/tournament/500']}>
        <Routes>
          <Route path={paths.tournamentBrochure} element={<BrochureScreen />} />
          <Route path="*" element={<Here />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await waitFor(() => expect(container.textContent).toMatch(/elsewhere|Hosted by/), { timeout: 20_000 });
  for (let turn = 0; turn < 20; turn++) await act(() => new Promise((next) => setImmediate(next)));
  const text = container.textContent;
  return { path, text, asked: [...new Set(asked)].sort() };
}

/* The server. */
type Command = Parameters<typeof commandOf>[0];

/** Returns a world's own table, with four teams in its division. */
export async function tableOf({ event, division }: World) {
  const { table, stored } = memoryTable({ chaos: false, late: () => 0 });
  const teams = [1, 2, 3, 4].map((n) =>
    enteredTeam(
      { ...{ id: n, tournamentId: event.id, divisionId: division.id, name: `Team ${n}`, seed: n, dtRegistered: n } },
      { players: [{ firstName: 'A', lastName: `Player${n}` }] },
    ),
  );
  await stored.putMany([
    ...encodedEvent({ ...event, refIds: [6] }),
    ...[division, sister].map((each) => divisionItem.encode(each, 1)),
    organizationItem.encode(storedOrganization.parse(host), 1),
    ...teams.flatMap(({ team, roster }) => encodedTeam({ team: { ...team, logo: '/logo.png' }, roster })),
  ]);
  return table;
}

/** Returns a division with a published day of two pools, its director, and what the public sees of it. */
async function play(world: World, round: object = {}) {
  const table = await tableOf(world);
  const by = { actor: actor('admin'), now: playNow };
  const give = (command: Command) =>
    runCommand(depsOf(table), by, world.division.id, { entryId: entryId(), command: commandOf(command) });
  await give({ type: 'setTeams', teams: [] });
  const added = await give({ type: 'addRound', roundId: 50, kind: 'pools', date: '2026-06-06' });
  const roundId = (added.ok && added.value.roundId) || 0;
  await give({ type: 'makePools', roundId, pools: 2 });
  await give({ type: 'changeRound', roundId, patch: { published: true, ...round } });
  return { give, seen: () => publicView(table, world.division.id, { actor: anonymous, now: playNow }) };
}
export const played = async (world: World, round?: object) => (await play(world, round)).seen();
export const rounds: Answer = async (world) => (await played(world))?.rounds;
/** Scores the only match of the first pool. */
export async function scored(world: World) {
  const { give, seen } = await play(world);
  const [match] = (await seen())?.pools[0]?.matches ?? [];
  const answer = await give({ type: 'score', matchId: match?.id ?? 0, games: [{ number: 1, home: 28, away: 10 }] });
  return { isSaved: answer.ok, pool: (await seen())?.pools[0] };
}

export const publicTeams: Answer = async (world) =>
  divisionTeamsHandler(callOf({ params: { id: 900 } }), { table: await tableOf(world) } as never);

/** Adds a player of the division to its sister division. */
export const addedTwice: Answer = async (world) => {
  const table = await tableOf(world);
  const deps = { ...depsOf(table), table, numbers: numbersOf(table, 4), random: () => 0.5 } as never;
  const people = [{ firstName: 'A', lastName: 'Player1' }];
  const team = { name: '', players: ['A Player1', 'B Other'], entries: people } as never;
  const added = await addTeam(deps, { event: world.event, division: sister, days: undefined }, team, {
    ref: 'once',
    now: playNow,
  } as never);
  return added.ok || [added.problem.code, added.problem.detail];
};

export const worldOf = ({ event = {}, division = {} }: Base, flags: { event?: string; division?: string }): World => {
  const props = (base: { props?: string[] }, flag?: string) => ({
    props: [...(base.props ?? []), ...(flag ? [flag] : [])],
  });
  return {
    event: aTournament({ ...event, ...props(event, flags.event) }),
    division: aDivision({ registrationWindows: [aWindow()], ...division, ...props(division, flags.division) }),
  };
};

/** Returns the effects to test. `rules` are the IDs of the specification's rules about each, for the test's title. */
export const rows = (effects: Readonly<Record<string, Effect>>, rules: Readonly<Record<string, string>> = {}) =>
  Object.entries(effects).flatMap(([key, effect]) =>
    typeof effect === 'string' ? [] : [{ key, effect, rules: rules[key] ? ` ${rules[key]}` : '' }],
  );
