// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { teamManageable } from '#domain/teams/operations-acts.ts';
import { setTokenSource } from '#web/src/api/token.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { ActDialog } from '#web/src/screens/teams/act-dialog.tsx';

const refusal = {
  code: 'registration/team-state',
  kind: 'conflict',
  title: 'The team’s current status doesn’t allow this',
};
let looks: number;
beforeEach(() => {
  looks = 0;
  setTokenSource(async () => 'a token');
  vi.stubGlobal('fetch', async (input: unknown, init?: { body?: string }) => {
    if (init?.body) return Response.json(refusal, { status: 409 });
    if (/\/api\/tournament/i.test(String(input)))
      return Response.json({ code: 'x', kind: 'missing', title: 'None' }, { status: 404 });
    if (/manageable/i.test(String(input))) looks += 1;
    return Response.json({ teamId: 7, manageable: true, acts: ['drop'], held: null });
  });
});
afterEach(() => {
  cleanup();
  setTokenSource(async () => null);
  vi.unstubAllGlobals();
});

const team = { id: 7, name: 'Aces', tournamentId: 1, divisionId: 2, may: { manage: true }, event: {} } as never;
function Page() {
  useCall(teamManageable, { params: { id: 7 } });
  return <ActDialog team={team} offer="drop-back" onClose={() => {}} />;
}

it('an action refused because another tab changed the team reloads the team’s page', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText(refusal.title);
  await waitFor(() => expect(looks).toBe(2));
});
