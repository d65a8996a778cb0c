import * as z from 'zod';
import type { JobKind } from '#domain/jobs/kind.ts';
import { type Job, type JobAnswer, type JobRow, jobAnswer, jobRow } from '#domain/jobs/schema.ts';
import type { Files, ReadFiles } from '../../integrations/files/port.ts';

/** What a job's files are: the rows of a part, their answers, what taking them back has answered. */
type Part = 'rows' | 'answers' | 'undone';
/** An answer with the pass of the job it was given in; a row that is still to come has none. `unsure`: it was given up, and may be done or not. */
const kept = jobAnswer.extend({ pass: z.int(), unsure: z.literal(true).optional() }).nullable();
export type KeptAnswer = z.infer<typeof kept>;
const shapes = { rows: z.array(jobRow), answers: z.array(kept), undone: z.array(kept) } as const;

export type PartsOf = Pick<Job, 'id'> & { readonly kind: Pick<JobKind, 'kept'> };
const folder = ({ id, kind }: PartsOf) => `${kind.kept}/${id}`;
const keyOf = (of: PartsOf, part: Part, n: number) => `${folder(of)}/${part}/${String(n).padStart(6, '0')}.json`;
/** Where a job's file lies: as long as it can be fetched. */
export const fileKey = (id: string) => `week/${id}/file`;

/** The files of a job, to be read: parts of its rows, and of what was answered. */
export function partsOf(files: ReadFiles, of: PartsOf) {
  const read = async <P extends Part>(part: P, n: number) => {
    const text = await files.get(keyOf(of, part, n));
    return text === null ? null : (shapes[part].parse(JSON.parse(text)) as z.output<(typeof shapes)[P]>);
  };
  return {
    rows: async (n: number): Promise<JobRow[]> => {
      const rows = await read('rows', n);
      if (!rows) throw new Error(`job ${of.id}: its part ${n} is gone`);
      return rows;
    },
    /** null: none of the part's rows is answered */
    answers: (n: number): Promise<KeptAnswer[] | null> => read('answers', n),
    undone: (n: number): Promise<KeptAnswer[] | null> => read('undone', n),
    /** all answers that were given, part after part */
    async *everyAnswer(parts: number): AsyncGenerator<JobAnswer> {
      for (let n = 0; n < parts; n++) for (const answer of (await read('answers', n)) ?? []) if (answer) yield answer;
    },
  };
}
export type Parts = ReturnType<typeof partsOf>;

/** Keeps a part of a job. */
export const keepPart = (files: Files, of: PartsOf, part: Part, n: number, value: unknown): Promise<void> =>
  files.put(keyOf(of, part, n), JSON.stringify(value), 'application/json');
