import { useEffect, useState } from 'react';
import type { EntrantKind } from '#domain/series/entrants.ts';
import { dialogClearMs } from '#domain/series/leaderboard.ts';
import type { Leader } from '#domain/series/schema.ts';
import { LeaderTable } from './leader-table.tsx';
import { SummaryDialog } from './summary-dialog.tsx';

/** Rows of a board, each with its summary: the dialog is emptied after it has closed (Part 1 §2.6). */
export function Leaders({ title, leaders, kind }: { title: string; leaders: readonly Leader[]; kind: EntrantKind }) {
  const [opened, setOpened] = useState<Leader | null>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown || !opened) return;
    const timer = setTimeout(() => setOpened(null), dialogClearMs);
    return () => clearTimeout(timer);
  }, [shown, opened]);
  const view = (leader: Leader) => {
    setOpened(leader);
    setShown(true);
  };
  return (
    <>
      <LeaderTable caption={`Leaders, ${title}`} leaders={leaders} kind={kind} view={view} />
      {opened && shown && <SummaryDialog leader={opened} kind={kind} tag={title} onClose={() => setShown(false)} />}
    </>
  );
}
