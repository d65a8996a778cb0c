import type * as z from 'zod';
import { exportReportKind } from '#domain/jobs/kinds/export-report.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { csvLines, fileName } from '#domain/kernel/csv.ts';
import { countedWords } from '#domain/kernel/text.ts';
import { zipOf } from '../../kernel/zip.ts';
import { ownEvent } from '../../subjects/campaigns/audience.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import type { Of } from '../exports/sheet.ts';
import { type SheetName, sheetOf, sheetsOf } from '../exports/sheets.ts';
import type { JobCall, JobFile, JobWork } from '../walk.ts';

type Params = typeof exportReportKind.params;
type Call = JobCall<z.output<Params>, object>;
/** One of the job's rows: the file it is part of, and the key to read that part. */
type Data = { readonly sheet: SheetName; readonly of: unknown };
/** The result: the file's lines as they are written. */
type ReportFile = { readonly sheet: SheetName; readonly text: string };

async function ofCall({ deps: { table }, params, now }: Call): Promise<Of | null> {
  const organization = await table.get(organizationItem, { id: params.organizationId });
  return organization && { table, organization, params, now };
}

/** All of a file's parts follow one another, so the file is written in one go. */
async function find(call: Call) {
  const of = await ofCall(call);
  const { tournamentId, what } = call.params;
  if (!of || (tournamentId !== null && !(await ownEvent(of.table, of.organization.id, tournamentId))))
    return { rows: [], cursor: null };
  const rows: JobRow[] = [];
  for (const sheet of sheetsOf(what))
    for (const { label, data } of await sheetOf(sheet).pieces(of))
      rows.push({ key: `p-${rows.length}`, label: label.slice(0, 200), data: { sheet, of: data } });
  return { rows, cursor: null };
}

async function act(call: Call, { data }: JobRow): Promise<JobAnswer> {
  const { sheet, of } = data as Data;
  const whole = await ofCall(call);
  const rows = whole ? await sheetOf(sheet).rows(whole, of) : [];
  const made: ReportFile = { sheet, text: csvLines(rows) };
  return { ok: true, told: countedWords(rows.length, 'line'), sums: { lines: rows.length }, data: made };
}

/** Yields the files' lines one by one, each file with its headings, as its parts are read. Nothing is held in memory. */
async function* filesOf(what: Call['params']['what'], answers: AsyncIterable<JobAnswer>) {
  const parts = answers[Symbol.asyncIterator]();
  const next = async () => {
    for (;;) {
      const { done, value } = await parts.next();
      if (done) return null;
      if (value.data) return value.data as ReportFile;
    }
  };
  let held = await next();
  async function* textOf(sheet: SheetName) {
    // This mark tells spreadsheets that the file is UTF-8.
    yield `\ufeff${csvLines([sheetOf(sheet).head])}`;
    for (; held?.sheet === sheet; held = await next()) yield held.text;
  }
  for (const sheet of sheetsOf(what)) yield { name: `${sheet}.csv`, text: textOf(sheet) };
}

async function* bytesOf(files: ReturnType<typeof filesOf>) {
  for await (const { text } of files) for await (const part of text) yield Buffer.from(part);
}

/** Returns a CSV, or all of them as one archive. */
async function file({ params, deps, now }: Call, answers: AsyncIterable<JobAnswer>): Promise<JobFile> {
  const organization = await deps.table.get(organizationItem, { id: params.organizationId });
  const isAll = params.what === 'everything';
  const name = fileName([organization?.name ?? 'Organization', params.what], isAll ? 'zip' : 'csv');
  const files = filesOf(params.what, answers);
  if (isAll) return { name, parts: zipOf(files, now), type: 'application/zip' };
  return { name, parts: bytesOf(files), type: 'text/csv; charset=utf-8' };
}

export const exportReportWork: JobWork<Params, object> = {
  kind: exportReportKind,
  find,
  act,
  file,
  part: 10,
  abreast: 3,
};
