import type * as z from 'zod';
import { backfill as backfillKind } from '#domain/jobs/kinds/backfill.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import type { ExportedFiles } from '../../integrations/files/port.ts';
import type { Sleep } from '../../kernel/aws/client.ts';
import { backfill, type Kind, steadily } from '../../kernel/table/backfill.ts';
import { fromDynamoJson, type Raw } from '../../kernel/table/item.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Params = typeof backfillKind.params;
export type BackfillDeps = { readonly exported: ExportedFiles; readonly now: () => number; readonly pause: Sleep };
type Call = JobCall<z.output<Params>, BackfillDeps>;
type Piece = { readonly file: string; readonly from: number; readonly to: number };

/**
 * How many items a row has. At 200 write units a second, a row takes about ten seconds, and it is done again if a
 * worker dies.
 */
const size = 500;
/** The number of rows in a part. A lease lasts longer than they take. */
const part = 4;

const dataFiles = async ({ params, deps }: Call) =>
  (await deps.exported.list(params.from)).filter((name) => name.endsWith('.json.gz')).sort();

/** Returns the parts of the export's next file. The cursor counts files. */
async function find(call: Call, cursor: string | null) {
  const files = await dataFiles(call);
  const at = Number(cursor ?? 0);
  const file = files[at];
  if (!file) return { rows: [], cursor: null };
  let lines = 0;
  for await (const _ of call.deps.exported.lines(file)) lines++;
  const rows = Array.from({ length: Math.ceil(lines / size) }, (_, n): JobRow => {
    const piece: Piece = { file, from: n * size, to: Math.min(lines, (n + 1) * size) };
    return {
      key: `${at}-${n}`,
      label: `${file.split('/').at(-1)}, items ${piece.from + 1} to ${piece.to}`,
      data: piece,
    };
  });
  return { rows, cursor: at + 1 < files.length ? String(at + 1) : null };
}

async function* itemsOf({ file, from, to }: Piece, { exported }: BackfillDeps): AsyncGenerator<Raw> {
  let at = 0;
  for await (const line of exported.lines(file)) {
    if (at >= to) return;
    if (at++ >= from) yield fromDynamoJson(JSON.parse(line));
  }
}

/**
 * Processes a part of the export. Each item is converted under its current `_rev`, so a part can be started again.
 * Items that need a person's attention are named.
 */
const actOn =
  (kinds: readonly Kind[]) =>
  async ({ params, deps }: Call, row: JobRow): Promise<JobAnswer> => {
    const odd: string[] = [];
    const { at: _, ...sums } = await backfill({
      table: deps.table,
      kinds: kinds.filter(({ type }) => params.kinds.length === 0 || params.kinds.includes(type)),
      items: itemsOf(row.data as Piece, deps),
      pace: steadily(params.rate, deps.now, deps.pause),
      odd: (outcome, { pk, sk }) => odd.push(`${outcome}: ${pk} / ${sk}`),
    });
    const words = `${sums.carried} converted, ${sums.current} already current, ${sums.gone} gone`;
    return { ok: odd.length === 0, told: odd.length ? `${words}; ${odd.join(', ')}`.slice(0, 500) : words, sums };
  };

/** Returns how items of these kinds are converted. */
export const backfillWork = (kinds: readonly Kind[]): JobWork<Params, BackfillDeps> => ({
  kind: backfillKind,
  part,
  // The write rate is for the whole job, so parts run one by one.
  abreast: 1,
  find,
  act: actOn(kinds),
});
