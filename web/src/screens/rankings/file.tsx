import { useState } from 'react';
import { leaderboardCsv, leaderboardFile } from '#domain/series/leaderboard.ts';
import { rankingById } from '#domain/series/operations.ts';
import { mostLeaders } from '#domain/series/ranking-page.ts';
import type { Leader } from '#domain/series/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import { saveText } from '#web/src/lib/download.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

type Input = { readonly params: { readonly id: number }; readonly query: object };

/** The download for admins (Part 1 §7): all pages of the board that is open, asked one after the other, made into a file in the browser. */
export function RankingFile({ input, titleTag }: { input: Input; titleTag: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const leaders: Leader[] = [];
    for (let p = 1; ; p++) {
      const part = await ask(rankingById, { ...input, query: { ...input.query, p, ipp: mostLeaders } } as never);
      if (!part.ok) {
        toast(part.problem.title, { tone: 'bad' });
        break;
      }
      leaders.push(...part.value.leaders);
      if (leaders.length < part.value.total && part.value.leaders.length > 0) continue;
      const { board, by } = part.value;
      saveText(leaderboardFile(titleTag, board ?? ''), leaderboardCsv(leaders, by, location.origin), 'text/csv');
      break;
    }
    setBusy(false);
  };
  return (
    <Button icon="arrow-down" busy={busy} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
