import { useState } from 'react';
import { divisionSeeds } from '#domain/play/operations-division.ts';
import { placedAt, seedOrders } from '#domain/play/seeding/seed-round.ts';
import { tournamentTeams } from '#domain/teams/operations.ts';
import type { TeamRow } from '#domain/teams/views.ts';
import { useReload } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

type Rows = readonly TeamRow[];
/** What was changed and is not saved: the teams as they were when it began (null: as they are now), and each order since. */
type Draft = { readonly base: Rows | null; readonly steps: readonly (readonly number[])[] };

const inOrder = (rows: Rows, by: keyof typeof seedOrders) => rows.toSorted(seedOrders[by]).map(({ id }) => id);

/** The seeds of a division while they are put in order: nothing is saved until it is said, and what was changed stays after a refusal. */
export function useSeeds(tournamentId: number, divisionId: number, now: Rows) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { send, busy, problem, clear } = useSend(divisionSeeds);
  const reload = useReload();
  const base = draft?.base ?? now;
  const byId = new Map(base.map((team) => [team.id, team]));
  // who came since stands at the end, who left is left out
  const kept = (draft?.steps.at(-1) ?? []).filter((id) => byId.has(id));
  const order = [...kept, ...inOrder(base, 'seeds').filter((id) => !kept.includes(id))];
  const teams = order.flatMap((id) => byId.get(id) ?? []);
  const step = (next: readonly number[]) => {
    if (next.some((id, i) => id !== order[i])) setDraft({ base, steps: [...(draft?.steps ?? []), next] });
  };
  const again = () => reload(tournamentTeams, { params: { id: tournamentId } });
  const put = (seeds: { id: number; seed: number | null; was: number | null }[]) =>
    send({ params: { id: divisionId }, body: { entryId: newEntryId(), seeds } });
  const takeBack = async () => {
    const before = teams.map(({ id, seed }, i) => ({ id, seed, was: i + 1 }));
    const answer = await put(before);
    await again();
    toast(answer.ok ? 'The seeds are as they were.' : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
  };
  const save = async () => {
    const answer = await put(teams.map(({ id, seed }, i) => ({ id, seed: i + 1, was: seed })));
    if (!answer.ok) return;
    await again();
    setDraft(null);
    toast('The seeds are saved.', { tone: 'good', action: { label: 'Undo', run: () => void takeBack() } });
  };
  return {
    teams,
    changed: teams.filter(({ seed }, i) => seed !== i + 1).length,
    drafted: draft !== null,
    busy,
    problem,
    clear,
    order: (keys: readonly string[]) => step(keys.map(Number)),
    place: (id: number, place: number) => step(placedAt(order, id, place)),
    propose: (by: 'points' | 'entry') => step(inOrder(base, by)),
    /** An order that something else proposes; teams it does not know stand at the end. */
    proposeOrder: (ids: readonly number[]) =>
      step([...ids.filter((id) => byId.has(id)), ...order.filter((id) => !ids.includes(id))]),
    undo: () => setDraft(draft && draft.steps.length > 1 ? { base, steps: draft.steps.slice(0, -1) } : null),
    /** What others saved is what one's own order is compared with from now on. */
    seeTheirs: async () => {
      await again();
      setDraft(draft && { ...draft, base: null });
      clear();
    },
    discard: () => {
      setDraft(null);
      clear();
    },
    save,
  };
}
