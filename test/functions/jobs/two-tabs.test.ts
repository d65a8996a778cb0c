import { describe, expect, it } from 'vitest';
import { importMembersKind } from '#domain/jobs/kinds/members.ts';
import { importResultsKind } from '#domain/jobs/kinds/ratings.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { suggestedMapping } from '#domain/memberships/import/columns.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { suggestedResults } from '#domain/play/ratings/import/columns.ts';
import { keepUploadPart } from '#functions/subjects/jobs/uploads.ts';
import {
  levelItem,
  memberInviteItem,
  memberInvitesOf,
  membershipItem,
  membershipsOfOrganization,
  storedLevel,
} from '#functions/subjects/memberships/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { playedIn, playedSetItem } from '#functions/subjects/ratings/items.ts';
import { importMembersWork } from '#functions/worker/kinds/import-members.ts';
import { importResultsWork } from '#functions/worker/kinds/import-results.ts';
import { memoryFiles } from '../../kit/jobs.ts';
import { memoryTable } from '../../kit/memory-table.ts';

type Row = JobRow & { readonly ref: string };
/** An import's work, called the way two jobs' workers call it. */
type Work = {
  find(call: unknown, cursor: null): Promise<{ rows: JobRow[] }>;
  act(call: unknown, row: Row): Promise<JobAnswer>;
  undo(call: unknown, row: Row): Promise<JobAnswer>;
};

/** Returns the tabs' imports of one file: each has read the list before any of them is confirmed. */
async function tabs(work: Work, shelf: 'members' | 'results', text: string, asked: object) {
  const { table, stored } = memoryTable();
  const files = memoryFiles();
  let number = 100;
  const of = { shelf, ownerId: 10, userId: 5, uploadId: 'one' };
  await keepUploadPart(files, of, 0, Buffer.from(text).toString('base64'));
  const level = storedLevel.parse({ id: 1, organizationId: 10, name: 'Gold', price: 1_000, level: 3 });
  await stored.putMany([
    organizationItem.encode(storedOrganization.parse({ id: 10, name: 'Beach', username: 'beach' }), 1),
    levelItem.encode(level, 1),
  ]);
  const call = {
    deps: { table, files, numbers: async () => number++ },
    params: { organizationId: 10, userId: 5, uploadId: 'one', parts: 1, ...asked },
    now: Date.UTC(2027, 4, 1),
  };
  const tab = async (name: string) => {
    const rows = (await work.find(call, null)).rows.map((row) => ({ ...row, ref: `${name}-${row.key}` }));
    expect(rows.filter(({ problem }) => problem)).toEqual([]);
    return {
      confirm: () => Promise.all(rows.map((row) => work.act(call, row))),
      undo: () => Promise.all(rows.map((row) => work.undo(call, row))),
    };
  };
  return { stored, tab };
}
const told = (answers: readonly JobAnswer[]) => answers.filter(({ ok }) => !ok).map(({ told }) => told);

describe('two tabs that import the same file at once', () => {
  const people = 12;
  const list = [
    'Name,Email,Birth date',
    ...Array.from({ length: people }, (_, n) => `Pat P${n},p${n}@x.example,1990-01-${n + 10}`),
  ].join('\n');
  const mapping = suggestedMapping(['Name', 'Email', 'Birth date']);
  const members = { mapping, as: 'members', levelId: 1, from: null, to: null } as const;

  it('add each member once, and an undo in one tab leaves what the other one added', async () => {
    expect(importMembersKind.name).toBe('import-members');
    const { stored, tab } = await tabs(importMembersWork as never, 'members', list, members);
    const held = async () => (await stored.list(membershipItem, membershipsOfOrganization(10))).map(({ name }) => name);
    const [a, b, c] = await Promise.all([tab('a'), tab('b'), tab('c')]);
    const [ofA, ofB] = await Promise.all([a.confirm(), b.confirm()]);
    expect((await held()).toSorted()).toEqual(Array.from({ length: people }, (_, n) => `Pat P${n}`).toSorted());
    expect(told(ofA).length + told(ofB).length).toBe(people);
    for (const words of [...told(ofA), ...told(ofB)])
      expect(words).toMatch(/^(Another import has just added Pat P\d+\.|Already has this membership until .*)$/);

    await a.undo();
    expect((await held()).length).toBe(told(ofA).length);
    await c.confirm();
    expect((await held()).length).toBe(people);
  });

  it('invite each address once', async () => {
    const { stored, tab } = await tabs(importMembersWork as never, 'members', list, { ...members, as: 'invitations' });
    const [a, b] = await Promise.all([tab('a'), tab('b')]);
    const ofA = await a.confirm();
    const ofB = await b.confirm();
    expect((await stored.list(memberInviteItem, memberInvitesOf(10))).length).toBe(people);
    expect([told(ofA).length, told(ofB).length]).toEqual([0, people]);
    await a.undo();
    const c = await tab('c');
    expect(told(await c.confirm())).toEqual([]);
  });

  it('count each event’s results once, and only the tab that counted them can remove them', async () => {
    expect(importResultsKind.name).toBe('import-results');
    const header = ['event', 'date', 'w_player1', 'w_player2', 'l_player1', 'l_player2', 'score'];
    const text = [
      header.join(),
      'Open,2027-04-01,Ann A,Bea B,Cal C,Dee D,"21-18, 21-12"',
      'Open,2027-04-01,Ann A,Bea B,Eve E,Flo F,"21-18, 21-12"',
    ].join('\n');
    const { stored, tab } = await tabs(importResultsWork as never, 'results', text, {
      mapping: suggestedResults(header),
    });
    const sets = () => stored.list(playedSetItem, playedIn(10));
    const [a, b] = await Promise.all([tab('a'), tab('b')]);
    const [ofA, ofB] = await Promise.all([a.confirm(), b.confirm()]);
    expect((await sets()).map(({ matches }) => matches)).toEqual([2]);
    expect([...told(ofA), ...told(ofB)]).toEqual([
      'These results already count, from another import of the same list.',
    ]);
    const [counted, other] = told(ofA).length === 0 ? [a, b] : [b, a];
    await other.undo();
    expect(await sets()).toHaveLength(1);
    await counted.undo();
    expect(await sets()).toEqual([]);
    expect(told(await other.confirm())).toEqual([]);
  });
});
