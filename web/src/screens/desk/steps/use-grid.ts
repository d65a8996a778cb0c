import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  type DivisionGrid,
  divisionGrid,
  divisionOfRow,
  gridOf,
  isRowChanged,
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
import { serverNow } from '#web/src/lib/clock.ts';
import { clockTime } from '#web/src/lib/dates.ts';
import { lastSaved, type OnDesk, shownAgain } from '../use-desk.ts';

const quarter = 15 * 60_000;

/** The wall time at the venue, rounded down to a quarter of an hour. */
function nowThere(desk: DeskView): string {
  const now = Math.floor(serverNow() / quarter) * quarter;
  const zone = zoneOf(desk.facts);
  return `${dateIn(now, zone)}T${timeIn(now, zone)}`;
}

const signOf = ({ divisions }: DeskView): string => JSON.stringify(divisions.map(({ id, rev }) => [id, rev]));

export type GridForm = UseFormReturn<DivisionGrid>;

/** What saving the grid would do. */
type Plan = {
  /** A new row's body can be computed only once the row is valid, so it waits until the row is saved. */
  readonly added: readonly { readonly at: number; body(): WrittenDivision }[];
  readonly changed: readonly { readonly at: number; readonly before: DeskDivision; readonly body: WrittenDivision }[];
  readonly removed: readonly DeskDivision[];
};

function planOf(grid: DivisionGrid, { facts, divisions }: DeskView): Plan {
  const before = new Map(divisions.map((division) => [division.id, division]));
  const kept = new Set(grid.rows.map(({ id }) => id));
  const bodyOf = (at: number, saved: DeskDivision | null) =>
    divisionOfRow(grid.rows[at] as DivisionGrid['rows'][number], grid, saved, facts);
  return {
    added: grid.rows.flatMap(({ id }, at) => (id === 0 ? [{ at, body: () => bodyOf(at, null) }] : [])),
    changed: grid.rows.flatMap((row, at) => {
      const saved = before.get(row.id);
      return saved && isRowChanged(row, grid, saved, facts) ? [{ at, before: saved, body: bodyOf(at, saved) }] : [];
    }),
    removed: divisions.filter(({ id }) => !kept.has(id)),
  };
}

/** Sends a plan, one call per division. A refused row shows why. Returns whether everything was saved. */
function useRows({ desk }: OnDesk, form: GridForm, setProblem: (problem: string) => void) {
  const { user } = useSession();
  const keys = useRef(new Map<string, string>());
  const refused = async (at: number, name: string, refusal: Problem, divisionId: number | null) => {
    const stale = refusal.kind === 'stale' && divisionId !== null;
    const { by, at: when } = stale ? await lastSaved(desk.facts.id, 'division', user?.id, divisionId) : {};
    const message = stale
      ? `${by ?? 'Someone else'} saved ${name}${when === undefined ? '' : ` at ${clockTime(when)}`}. Save again to use yours.`
      : (refusal.detail ?? refusal.title);
    if (at < 0) setProblem(message);
    else form.setError(`rows.${at}.division`, { message });
  };

  return async (plan: Plan): Promise<boolean> => {
    const params = { id: desk.facts.id };
    let fine = true;
    for (const { at, body: bodyOf } of plan.added) {
      const body = bodyOf();
      const text = JSON.stringify(body);
      const key = keys.current.get(text) ?? newKey();
      keys.current.set(text, key);
      const done = await ask(addDivision, { params, body, key });
      if (done.ok) {
        keys.current.delete(text);
        form.setValue(`rows.${at}.id`, done.value.id);
      } else {
        fine = false;
        await refused(at, divisionName(body), done.problem, null);
      }
    }
    for (const { at, before, body } of plan.changed) {
      const done = await ask(patchDivision, { params: { id: before.id }, body, rev: before.rev });
      if (done.ok) continue;
      fine = false;
      await refused(at, divisionName(before), done.problem, before.id);
    }
    for (const before of plan.removed) {
      const done = await ask(removeDivision, { params: { id: before.id }, rev: before.rev });
      if (done.ok) continue;
      fine = false;
      await refused(-1, divisionName(before), done.problem, before.id);
    }
    return fine;
  };
}

/**
 * The divisions grid as a form. Saving sends each new, changed or removed division on its own, under its own version, so
 * a row that is refused keeps what was typed and says why, and the others are saved.
 */
export function useGrid(on: OnDesk) {
  const { desk, put } = on;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<DivisionGrid>({
    resolver: zodResolver(divisionGrid) as never,
    defaultValues: gridOf(desk.facts, desk.divisions, nowThere(desk)),
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const sign = `${signOf(desk)}${zoneOf(desk.facts)}${desk.facts.startDate}`;
  const shown = useRef(sign);
  const refresh = useEffectEvent(() => {
    if (isDirty) return;
    shown.current = sign;
    form.reset(gridOf(desk.facts, desk.divisions, nowThere(desk)));
  });
  useEffect(() => {
    if (shown.current !== sign) refresh();
  }, [sign]);

  const sender = useRows(on, form, setProblem);

  const save = async (): Promise<boolean> => {
    setProblem(null);
    let saved = false;
    await form.handleSubmit(async (grid) => {
      const twice = [...namesakes(grid.rows)];
      for (const [at, message] of twice) form.setError(`rows.${at}.division`, { message });
      if (twice.length > 0) return;
      setBusy(true);
      saved = await sender(planOf(grid, desk));
      const now = await shownAgain({ desk, put });
      setBusy(false);
      if (saved && now) form.reset(gridOf(now.facts, now.divisions, nowThere(now)));
    })();
    return saved;
  };

  const plan = isDirty ? planOf(form.getValues(), desk) : null;
  const changes = plan ? plan.added.length + plan.changed.length + plan.removed.length : 0;
  return { form, save, busy, problem, changes };
}

export type Grid = ReturnType<typeof useGrid>;
