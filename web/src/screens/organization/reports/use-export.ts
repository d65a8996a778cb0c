import { useNavigate } from 'react-router';
import { startJob } from '#domain/jobs/operations.ts';
import type { ExportKind } from '#domain/reporting/finance.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';

type ExportRequest = {
  readonly organizationId: number;
  readonly what: ExportKind;
  readonly tournamentId: number | null;
  readonly from: string | null;
  readonly to: string | null;
};

/** Starts a job that writes a file, and opens its page. */
export function useExport() {
  const go = useNavigate();
  const { send, busy, problem } = useSend(startJob);
  const start = async (params: ExportRequest) => {
    const answer = await send({ body: { kind: 'export-report', params } });
    if (answer.ok) await go(to(paths.job, { jobId: answer.value.id }));
  };
  return { start, busy, problem };
}
