// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUndoable } from '#web/src/features/run/use-save-command.ts';
import type { Command } from '#web/src/features/scoring/use-command.ts';
import { toasts } from '#web/src/ui/feedback/toast.tsx';

type Answer = { readonly seq: number | null } | { readonly status: number };
let answers: Answer[];
let sent: unknown[];
beforeEach(() => {
  [answers, sent] = [[], []];
  toasts.set([]);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).command);
    const answer = answers.shift() as Answer;
    if ('status' in answer) return new Response('', { status: answer.status });
    return Response.json({ v: 41, roundId: null, ...answer });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const postpone: Command = { type: 'markMatches', matchIds: [3], status: 102 };
async function saved(...given: Answer[]) {
  answers = given;
  const { result } = renderHook(() => useUndoable(20, { reload: async () => {} } as never));
  await act(() => result.current.act(postpone, 'Match 3: postponed.'));
}
const said = () => toasts.get().map(({ text, action }) => ({ text, undo: action?.label ?? null }));

it('an action is undone by its log number, and the undo is retried if its response was lost', async () => {
  await saved({ seq: 41 }, { status: 503 }, { seq: 42 });
  expect(said()).toEqual([{ text: 'Match 3: postponed.', undo: 'Undo' }]);
  const undo = () => act(async () => toasts.get().at(-1)?.action?.run());
  await undo();
  await waitFor(() => expect(said().at(-1)).toMatchObject({ undo: 'Undo' }));
  await undo();
  await waitFor(() => expect(said().at(-1)).toEqual({ text: 'Undone.', undo: null }));
  expect(sent).toEqual([postpone, { type: 'undo', seq: 41 }, { type: 'undo', seq: 41 }]);
});

it('an action without changes shows that there is nothing to undo', async () => {
  await saved({ seq: null });
  expect(said()).toEqual([{ text: 'No changes to save.', undo: null }]);
});
