import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  type DivisionGrid,
  divisionGrid,
  divisionOfRow,
  gridOf,
  isRowChanged,
  mergedGrid,
  namesakes,
} from '#domain/catalog/desk/division-grid.ts';
import type { DeskDivision, DeskView } from '#domain/catalog/desk/views.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { addDivision, patchDivision, removeDivision } from '#domain/catalog/operations-desk.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { dateIn, timeIn } from '#domain/kernel/zoned-time.ts';
import { ask, newKey } from '#web/src/api/ask.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { schemaResolver } from '#web/src/forms/schema-resolver.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { clockTime } from '#web/src/lib/dates.ts';
import { lastSaved, type OnDesk, shownAgain } from '../use-desk.ts';

const quarter = 15 * 60_000;

/** Returns the wall time at the venue, rounded down to a quarter of an hour. */
function nowThere(desk: DeskView): string {
  const now = Math.floor(serverNow() / quarter) * quarter;
  const zone = zoneOf(desk.facts);
  return `${dateIn(now, zone)}T${timeIn(now, zone)}`;
}

/** Returns the data that a grid is built from. The grid is rebuilt when the data changes. */
const signOf = (desk: DeskView): string =>
  JSON.stringify([desk.divisions.map(({ id, rev }) => [id, rev]), zoneOf(desk.facts), desk.facts.startDate]);

export type GridForm = UseFormReturn<DivisionGrid>;

/** What saving the grid would do. */
type Plan = {
  /** A new row's body can be computed only once the row is valid, so it waits until the row is saved. */
  readonly added: readonly { readonly at: number; body(): WrittenDivision }[];
  readonly changed: readonly { readonly before: DeskDivision; readonly body: WrittenDivision }[];
  readonly removed: readonly DeskDivision[];
};

function planOf(grid: DivisionGrid, { facts, divisions }: DeskView): Plan {
  const before = new Map(divisions.map((division) => [division.id, division]));
  const kept = new Set(grid.rows.map(({ id }) => id));
  const bodyOf = (at: number, saved: DeskDivision | null) =>
    divisionOfRow(grid.rows[at] as DivisionGrid['rows'][number], grid, saved, facts, divisions);
  return {
    added: grid.rows.flatMap(({ id }, at) => (id === 0 ? [{ at, body: () => bodyOf(at, null) }] : [])),
    changed: grid.rows.flatMap((row, at) => {
      const saved = before.get(row.id);
      return saved && isRowChanged(row, grid, saved, facts) ? [{ before: saved, body: bodyOf(at, saved) }] : [];
    }),
    removed: divisions.filter(({ id }) => !kept.has(id)),
  };
}

/**
 * Sends a plan, one call per division. Returns the reasons for any refusals. Without a connection, it doesn't try the
 * rest.
 */
function useRows({ desk }: OnDesk, form: GridForm): (plan: Plan) => Promise<string[]> {
  const { user } = useSession();
  const keys = useRef(new Map<string, string>());
  const wordsOf = async (name: string, refusal: Problem, divisionId: number | null): Promise<string> => {
    if (refusal.kind === 'unavailable') return refusal.title;
    if (refusal.kind !== 'stale' || divisionId === null) return `${name}: ${refusal.detail ?? refusal.title}`;
    const { by, at: when } = await lastSaved(desk.facts.id, 'division', user?.id, divisionId);
    const saved = `${by ?? 'Someone else'} saved ${name}${when === undefined ? '' : ` at ${clockTime(when)}`}.`;
    return `${saved} Their other changes are shown here. Save again to use yours.`;
  };

  const adding = async ({ at, body: bodyOf }: Plan['added'][number], ids: Map<number, number>) => {
    const body = bodyOf();
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? newKey();
    keys.current.set(text, key);
    const done = await ask(addDivision, { params: { id: desk.facts.id }, body, key });
    if (!done.ok) return { name: divisionName(body), problem: done.problem, id: null };
    keys.current.delete(text);
    ids.set(at, done.value.id);
    return null;
  };
  const changing = async ({ before, body }: Plan['changed'][number]) => {
    const done = await ask(patchDivision, { params: { id: before.id }, body, rev: before.rev });
    return done.ok ? null : { name: divisionName(before), problem: done.problem, id: before.id };
  };
  const removing = async (before: DeskDivision) => {
    const done = await ask(removeDivision, { params: { id: before.id }, rev: before.rev });
    return done.ok ? null : { name: divisionName(before), problem: done.problem, id: before.id };
  };

  return async ({ added, changed, removed }) => {
    const refusals: string[] = [];
    const ids = new Map<number, number>();
    const calls = [
      ...added.map((row) => () => adding(row, ids)),
      ...changed.map((row) => () => changing(row)),
      ...removed.map((row) => () => removing(row)),
    ];
    for (const call of calls) {
      const refused = await call();
      if (!refused) continue;
      refusals.push(await wordsOf(refused.name, refused.problem, refused.id));
      if (refused.problem.kind === 'unavailable') break;
    }
    // Set together, because each change renders all rows and the preview.
    for (const [at, id] of ids) form.setValue(`rows.${at}.id`, id);
    return refusals;
  };
}

/**
 * Returns the divisions grid as a form. Saving sends each new, changed or removed division separately, under its own
 * version, so a refused row keeps its input, and the others are saved. `problems` has the reasons.
 */
export function useGrid(on: OnDesk) {
  const { desk, put } = on;
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm<DivisionGrid>({
    resolver: schemaResolver(divisionGrid) as never,
    defaultValues: gridOf(desk.facts, desk.divisions, nowThere(desk)),
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const sign = signOf(desk);
  const shown = useRef(sign);
  /**
   * Shows a newer answer. Unsaved edits stay, and a division that was added elsewhere isn't mistaken for a removed one.
   */
  const showNewer = (now: DeskView) => {
    const theirs = gridOf(now.facts, now.divisions, nowThere(now));
    const mine = form.getValues();
    const base = form.formState.defaultValues as DivisionGrid;
    form.reset(theirs, { keepIsSubmitted: true });
    if (!isDirty) return;
    const merged = mergedGrid(base, mine, theirs);
    for (const name of ['windows', 'feeIsPerTeam', 'rows'] as const)
      form.setValue(name, merged[name], { shouldDirty: true });
  };
  const refresh = useEffectEvent(() => {
    if (busy) return;
    shown.current = sign;
    showNewer(desk);
  });
  useEffect(() => {
    if (shown.current !== sign) refresh();
  }, [sign]);

  const sendRows = useRows(on, form);

  const save = async (): Promise<boolean> => {
    setProblems([]);
    let saved = false;
    await form.handleSubmit(async (grid) => {
      const twice = [...namesakes(grid.rows)];
      for (const [at, message] of twice) form.setError(`rows.${at}.division`, { message });
      if (twice.length > 0) return;
      setBusy(true);
      const refusals = await sendRows(planOf(grid, desk));
      saved = refusals.length === 0;
      const now = await shownAgain({ desk, put });
      setBusy(false);
      if (now) {
        shown.current = signOf(now);
        if (saved) form.reset(gridOf(now.facts, now.divisions, nowThere(now)));
        else showNewer(now);
      }
      setProblems(refusals);
    })();
    return saved;
  };

  const plan = isDirty ? planOf(form.getValues(), desk) : null;
  const changes = plan ? plan.added.length + plan.changed.length + plan.removed.length : 0;
  return { form, save, busy, problems, changes };
}

export type Grid = ReturnType<typeof useGrid>;
