import { useState } from 'react';
import type { Problem, Result } from '#domain/kernel/result.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import type { IconName } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted } from '../../layout/layout.tsx';
import { ActBar as Bar } from './look.ts';

/** An action's result: the message to show, and how to undo it if possible. Null if it opened its own dialog. */
type Done = { readonly text: string; undo?(): Promise<Result<Done, Problem> | null> };

export type BulkAct<T> = {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** The confirmation question, which includes the count. Used for actions that can't be undone. */
  confirm?(rows: readonly T[]): { readonly title: string; readonly text: string; readonly button: string };
  run(rows: readonly T[]): Promise<Result<Done, Problem> | null>;
};

type Props<T> = {
  /** How many rows can be selected, and what they're called ("members"). */
  total: number;
  things: string;
  selected: number;
  acts: readonly BulkAct<T>[];
  rows(): Promise<readonly T[]>;
  selectAll(): void;
  clear(): void;
};

/**
 * The bar "12 selected · Select all 240 · actions". It runs an action on the selected rows and shows the result, with
 * Undo if possible.
 */
export function ActBar<T>({ total, things, selected, acts, rows, selectAll, clear }: Props<T>) {
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, ask] = useState<{ act: BulkAct<T>; rows: readonly T[] } | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const showOutcome = (answer: Result<Done, Problem> | null) => {
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    const { text, undo } = answer.value;
    clear();
    toast(text, {
      tone: 'good',
      action: undo && { label: 'Undo', run: () => void undo().then(showOutcome) },
    });
  };
  const run = async (act: BulkAct<T>, chosen: readonly T[]) => {
    ask(null);
    setProblem(undefined);
    setBusy(act.key);
    showOutcome(await act.run(chosen));
    setBusy(null);
  };
  const start = async (act: BulkAct<T>) => {
    const chosen = await rows();
    if (act.confirm) ask({ act, rows: chosen });
    else await run(act, chosen);
  };
  const question = asking?.act.confirm?.(asking.rows);
  return (
    <Bar aria-label={`${selected} ${things} selected`}>
      <b>{selected.toLocaleString('en-US')} selected</b>
      {selected < total && (
        <Button kind="plain" size="s" onClick={selectAll}>
          Select all {total.toLocaleString('en-US')}
        </Button>
      )}
      <Button kind="plain" size="s" onClick={clear}>
        Clear
      </Button>
      {acts.map((act) => (
        <Button
          key={act.key}
          kind={act.danger ? 'danger' : 'quiet'}
          {...(act.icon && { icon: act.icon })}
          busy={busy === act.key}
          disabled={busy !== null}
          onClick={() => void start(act)}
        >
          {act.label}
        </Button>
      ))}
      {problem && <Muted role="alert">{problem.title}</Muted>}
      {asking && question && (
        <Dialog
          title={question.title}
          onClose={() => ask(null)}
          actions={
            <>
              <Button onClick={() => ask(null)}>Cancel</Button>
              <Button kind={asking.act.danger ? 'danger' : 'primary'} onClick={() => void run(asking.act, asking.rows)}>
                {question.button}
              </Button>
            </>
          }
        >
          <p>{question.text}</p>
        </Dialog>
      )}
    </Bar>
  );
}
