// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TeamChecks } from '#web/src/screens/desk/sections/team-checks.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('quick settings check the teams 500 ms after the last key, once [P3-896]', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { division: string }).division);
    return Response.json({ rows: [] });
  });
  const of = { id: 900, tournamentId: 500 };
  const typed = (division: string) => (
    <TeamChecks
      of={of}
      values={{ division, gender: 'Female', numOfPlayers: 2, numAllowedOnRoster: 2, props: [] } as never}
    />
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { rerender } = render(typed('18U'));
  await pass(0);
  expect(asked).toEqual(['18U']);
  rerender(typed('1'));
  await pass(400);
  rerender(typed('16U'));
  await pass(499);
  expect(asked).toEqual(['18U']);
  await pass(1);
  expect(asked).toEqual(['18U', '16U']);
});
