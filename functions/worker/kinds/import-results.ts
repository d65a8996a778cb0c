import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { importResultsKind } from '#domain/jobs/kinds/ratings.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { countedWords, folded } from '#domain/kernel/text.ts';
import { day as oneDay } from '#domain/kernel/time.ts';
import { fullName } from '#domain/people/names.ts';
import { type ReadFault, type ReadSet, readResults, strangerId } from '#domain/play/ratings/import/rows.ts';
import { packMatches } from '#domain/play/ratings/played-set.ts';
import type { Files } from '../../integrations/files/port.ts';
import type { Table } from '../../kernel/table/table.ts';
import { readUpload } from '../../subjects/jobs/uploads.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { rateSoon } from '../../subjects/ratings/collect.ts';
import { playedSetItem, setImported, setTakenOut } from '../../subjects/ratings/items.ts';
import { searchIds } from '../../subjects/search.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Params = typeof importResultsKind.params;
type Call = JobCall<z.output<Params>, { readonly files: Files }>;
type ToDo = JobRow & { readonly ref: string };

/** How many divisions and faulty lines one search returns. */
const page = 500;

function wouldCount({ matches }: ReadSet): string {
  const counts = matches.length === 1 ? '1 match counts' : `${matches.length} matches count`;
  const differ = matches.filter(({ scoreDiffers }) => scoreDiffers).map(({ line }) => line);
  if (differ.length === 0) return counts;
  const lines = differ.length > 5 ? `${differ.slice(0, 5).join(', ')}, …` : differ.join(', ');
  return `${counts}. On line ${lines} the score shows the other side winning; the named winner counts.`;
}

const setRow = (set: ReadSet, at: number): JobRow => ({
  key: `s-${at}`,
  label: [set.event, set.division].filter(Boolean).join(', ').slice(0, 200),
  would: wouldCount(set),
  data: set,
  sums: { matches: set.matches.length },
  lines: set.matches.map(({ line }) => line),
});
const faultRow = ({ line, label, problem }: ReadFault): JobRow => ({
  ...{ key: `l-${line}`, lines: [line], label, data: null, problem },
});

async function find({ deps, params }: Call, cursor: string | null) {
  const { organizationId, userId, uploadId, parts, mapping } = params;
  const file = await readUpload(deps.files, { shelf: 'results', ownerId: organizationId, userId, uploadId }, parts);
  if (!file) throw new Error(`parts of the upload ${uploadId} are gone`);
  const { sets, faults } = readResults(file.list, mapping);
  const all = [...faults.map(faultRow), ...sets.map(setRow)];
  const from = Number(cursor ?? 0);
  return { rows: all.slice(from, from + page), cursor: from + page < all.length ? String(from + page) : null };
}

/**
 * Returns the player that a name or number refers to: the one profile with exactly that name, or someone without a
 * profile, who still counts as an opponent.
 */
async function idOf(table: Table, text: string): Promise<number> {
  if (/^[1-9]\d{0,9}$/.test(text)) {
    const profile = await table.get(playerItem, { id: Number(text) }, { consistent: false });
    return profile ? (profile.mergedInto ?? profile.id) : strangerId(text);
  }
  const { ids } = await searchIds(table, 'PLAYER', text, 20);
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const same = profiles.filter((profile) => profile.mergedInto === null && folded(fullName(profile)) === folded(text));
  return same.length === 1 && same[0] ? same[0].id : strangerId(text);
}

/**
 * A set is stored under its content, so that the same file counts once, no matter how often and by how many tabs it's
 * imported.
 */
function keyOf({ event, division, matches }: ReadSet): string {
  const content = [event, division, matches.map(({ date, home, away, winner }) => [date, home, away, winner])];
  return `i-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40)}`;
}
/** Earlier imports stored a set under its row. */
const earlierKeyOf = (ref: string): string => `i-${ref.replace(/[^\w-]/g, '-')}`.slice(0, 60);

async function act({ deps: { table }, params: { organizationId }, now }: Call, row: ToDo): Promise<JobAnswer> {
  const set = row.data as ReadSet;
  const names = [...new Set(set.matches.flatMap(({ home, away }) => [...home, ...away]))];
  const ids = new Map<string, number>();
  for (const name of names) ids.set(name, await idOf(table, name));
  const of = (side: readonly string[]) => [...new Set(side.map((name) => ids.get(name) as number))];
  const matches = set.matches
    .map(({ line, date, home, away, winner }) => ({
      ...{ match: line, at: Math.min(now, Date.parse(`${date}T00:00:00Z`) + oneDay / 2), winner },
      ...{ home: of(home), away: of(away) },
    }))
    .filter(({ home, away }) => !home.some((id) => away.includes(id)));
  const known = [...ids.values()].filter((id) => id > 0).length;
  const counted = await table.write(
    setImported({
      ...{ organizationId, key: keyOf(set), tournamentId: null, divisionId: null, name: row.label },
      ...{ at: Math.max(...matches.map(({ at }) => at), 0), matches: matches.length, packed: packMatches(matches) },
      ...{ isLeftOut: false, why: '', ref: row.ref, correctedAt: null },
    }),
  );
  if (!counted.ok) return { ok: false, told: 'These results already count, from another import of the same list.' };
  await rateSoon(table, organizationId, now);
  const words = `${countedWords(matches.length, 'match', 'matches')}; ${known} of ${names.length} players have a profile`;
  return { ok: true, told: words, sums: { matches: matches.length } };
}

async function undo({ deps: { table }, params: { organizationId }, now }: Call, row: ToDo): Promise<JobAnswer> {
  const keys = [keyOf(row.data as ReadSet), earlierKeyOf(row.ref)];
  const found = await Promise.all(keys.map((key) => table.get(playedSetItem, { organizationId, key })));
  const set = found.find((each) => each?.ref === row.ref);
  if (!set) return { ok: true, told: 'Nothing was counted' };
  await table.write(setTakenOut({ organizationId, key: set.key }));
  await rateSoon(table, organizationId, now);
  return { ok: true, told: 'Removed', sums: { matches: set.matches } };
}

export const importResultsWork: JobWork<Params, { readonly files: Files }> = {
  ...{ kind: importResultsKind, find, act, undo, abreast: 4 },
};
