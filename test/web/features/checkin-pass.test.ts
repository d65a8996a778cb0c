// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckinList, CheckinRow } from '#domain/teams/operations-checkin.ts';
import { eventKey, passOf } from '#functions/subjects/teams/checkin.ts';
import type { Scanned } from '#web/src/features/checkin/scanner.tsx';

const event = 6500;
const passFor = (id: number) => passOf('secret', { id, tournamentId: event });
const row = (id: number, missing: CheckinRow['missing']): CheckinRow & { waits: boolean } => ({
  ...{
    id,
    divisionId: 1,
    name: `Row ${id}`,
    players: [],
    club: '',
    orderId: null,
    waivers: [],
    act: true,
    waits: false,
  },
  ...{ checkedIn: false, checkin: null, missing },
});
const list = {
  ...{ tournamentId: event, name: 'Open', zone: 'America/New_York', opens: 0, closes: 1, teams: [], divisions: [] },
  ...{ may: { crew: true, manage: true, text: false }, key: eventKey('secret', event).shown },
} satisfies CheckinList;

/** The server's response to every mark, or null if offline. */
let refused: { code: string; title: string } | null | undefined;
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (refused === undefined) throw new TypeError('Failed to fetch');
    const items = (JSON.parse(body) as { marks: { teamId: number; at: number }[] }).marks.map(({ teamId, at }) => ({
      teamId,
      ...(refused
        ? { outcome: 'refused', checkedIn: false, checkin: null, refused }
        : { outcome: 'marked', checkedIn: true, checkin: { at, way: 'pass' }, refused: null }),
    }));
    return Response.json({ items });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Returns what the scanner shows about a pass right away, and after the response. */
async function scanned(teamId: number) {
  const { usePass } = await import('#web/src/features/checkin/use-pass.ts');
  const said: Scanned[] = [];
  const take = renderHook(() => usePass(event, list, [row(7, null), row(8, [])])).result.current;
  said.push(await take(passFor(teamId), (soon) => said.push(soon)));
  return said.map(({ tone, name, text }) => `${tone} ${name}: ${text}`);
}
const noPlace = { code: 'registration/not-checkable', title: 'Only a team with a spot can check in' };
const unsigned = { code: 'registration/agreements-unsigned', title: 'Agreements must be signed' };
const asking = 'warn Team 999: This team isn’t on the list. Checking…';
const looking = 'warn Row 7: Checking for missing items…';

it.each([
  ['a team that dropped out', 999, noPlace, [asking, `bad Team 999: ${noPlace.title}`]],
  [
    'a team that is looked up offline',
    999,
    undefined,
    [asking, 'warn Team 999: Saved on this phone. We don’t know yet if this team can check in.'],
  ],
  ['a team of another division', 999, null, [asking, 'good Team 999: Checked in']],
  ['a team whose forms haven’t loaded', 7, unsigned, [looking, `bad Row 7: ${unsigned.title}`]],
  [
    'a team that was removed after the list was loaded',
    8,
    noPlace,
    ['good Row 8: Checked in, 1 of 2', `bad Row 8: ${noPlace.title}`],
  ],
  ['a team on the list, offline', 8, undefined, ['good Row 8: Checked in, 1 of 2', 'good Row 8: Checked in, 1 of 2']],
])('a scan shows the team as checked in, refused or not yet known: %s', async (_, teamId, answer, said) => {
  refused = answer;
  expect(await scanned(teamId)).toEqual(said);
});
