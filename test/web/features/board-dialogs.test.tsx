// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hour } from '#domain/kernel/time.ts';
import type { BoardMove } from '#domain/play/board/moves.ts';
import type { StopChoiceView } from '#domain/play/operations-board.ts';
import { PlanDialog } from '#web/src/features/court-board/plan-dialog.tsx';
import { StopDialog } from '#web/src/features/court-board/stop-dialog.tsx';
import type { CourtBoard, KnownBoard } from '#web/src/features/court-board/use-court-board.ts';

const nine = Date.UTC(2026, 5, 13, 9);
const away: BoardMove = { divisionId: 1, matchId: 1, court: '2', startTime: nine };
const later: StopChoiceView = {
  ...{ kind: 'later', moves: [away], endsAt: nine + hour, moved: 1, otherDay: 0, cut: [], rests: 0, share: 1 },
};
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ dark: null, choices: [later] })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the props of a dialog with a draft of these moves, or with null if none is open. */
const given = (draft: readonly BoardMove[] | null) => ({
  board: { data: { stop: null, divisions: [] }, draft: { moves: draft }, busy: false } as unknown as CourtBoard,
  known: { open: draft ?? [], courts: ['1'], placed: new Map(), byId: new Map() } as unknown as KnownBoard,
  ...{ tournamentId: 7, day: { from: nine, to: nine + 8 * hour }, zone: 'UTC', onClose: () => {} },
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
const draftFirst = 'Publish or discard the draft first.';

it('play can be stopped and options compared while a draft is open, but no option can be applied', async () => {
  for (const draft of [null, [], [away]]) {
    render(<StopDialog {...given(draft)} />);
    expect(button('Stop play and tell everyone').disabled).toBe(false);
    await userEvent.click(button('Compare restart options'));
    await screen.findByText('Move everything later');
    expect(button('Use this option').disabled).toBe(draft !== null);
    expect(screen.queryByText(draftFirst) !== null).toBe(draft !== null);
    cleanup();
  }
});

it('closing a court is one action with its moves, even if no match has to move', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([new URL(url, 'http://x').pathname.split('/').at(-1) ?? '', JSON.parse(body)]);
    return Response.json(sent.length === 1 ? { moves: [], unplaced: [] } : { closures: [] });
  });
  const props = given(null);
  render(<PlanDialog {...props} board={{ ...props.board, put: () => {} }} kind="court-closed" />);
  await userEvent.click(button('Preview plan'));
  await screen.findByText('No matches have to move.');
  await userEvent.click(button('Close Court 1'));
  expect(sent).toMatchObject([
    ['plan', { kind: 'court-closed', court: '1', to: null }],
    ['closure', { court: '1', closed: { to: null } }],
  ]);
});

it('plan dialogs offer no preview while the draft has moves', () => {
  for (const kind of ['rest', 'court-closed', 'late'] as const)
    for (const draft of [null, [], [away]]) {
      const isDrafted = draft !== null && draft.length > 0;
      render(<PlanDialog {...given(draft)} kind={kind} />);
      expect(screen.queryByRole('button', { name: 'Preview plan', hidden: true }) === null).toBe(isDrafted);
      expect(screen.queryByText(draftFirst) !== null).toBe(isDrafted);
      cleanup();
    }
});
