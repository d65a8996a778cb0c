import { beforeEach, describe, expect, it } from 'vitest';
import { commerce } from '#domain/commerce/problems.ts';
import { refundPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { saveVersioned } from '#functions/kernel/http/save-versioned.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { create, replace } from '#functions/kernel/table/write.ts';
import { refundPolicyItem } from '#functions/subjects/commerce/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const key = { organizationId: 10, id: 5 };
const policy = refundPolicy.parse({ ...key, name: 'Half' });
let table: Table;
const read = () => table.get(refundPolicyItem, key);
const there = async () => {
  const stored = await read();
  if (!stored) throw new Error('no policy');
  return stored;
};
const stale = { problem: { code: 'request/stale' } };

beforeEach(async () => {
  table = memoryTable({ chaos: false }).table;
  await table.putMany([refundPolicyItem.encode(policy, 3)]);
});

describe('saveVersioned', () => {
  it('writes and returns the decided item when the caller saw the current version', async () => {
    const was = await there();
    const saved = await saveVersioned(table, { rev: was.rev, ifMatch: 3 }, () =>
      ok({ writes: [replace(refundPolicyItem, was, { ...was, name: 'All' })], name: 'All' }),
    );
    expect(saved.value.name).toBe('All');
    expect(await read()).toMatchObject({ name: 'All', rev: 4 });
  });

  it('skips the decision function when the caller saw another version', async () => {
    const saving = saveVersioned(table, { rev: 3, ifMatch: 2 }, () => {
      throw new Error('decided');
    });
    await expect(saving).rejects.toMatchObject(stale);
  });

  it('counts a missing item as version 0', async () => {
    const other = { ...policy, id: 6 };
    await saveVersioned(table, { rev: undefined, ifMatch: 0 }, () => ok({ writes: [create(refundPolicyItem, other)] }));
    expect(await table.get(refundPolicyItem, other)).toMatchObject({ id: 6 });
  });

  it('passes on a refusal and writes nothing', async () => {
    const saved = await saveVersioned(table, { rev: 3, ifMatch: 3 }, () => refuse(commerce['too-many-policies']()));
    expect(saved).toMatchObject({ ok: false, problem: { code: 'commerce/too-many-policies' } });
    expect(await read()).toMatchObject({ rev: 3 });
  });

  it('refuses the caller that loses a race, with the caller’s own problem if it has one', async () => {
    const was = await there();
    const writes = [replace(refundPolicyItem, was, { ...was, name: 'Late' }, { tag: 'policy' })];
    expect((await table.write(replace(refundPolicyItem, was, { ...was, name: 'First' }))).ok).toBe(true);
    const decide = () => ok({ writes });
    const seen = { rev: 3, ifMatch: 3 };
    await expect(saveVersioned(table, seen, decide)).rejects.toMatchObject(stale);
    const more = { ...seen, stale: () => request.stale({ data: { rev: 4 } }) };
    await expect(saveVersioned(table, more, decide)).rejects.toMatchObject({ problem: { data: { rev: 4 } } });
    const lost = (tag: string) => (tag === 'policy' ? commerce['policy-missing']() : null);
    expect(await saveVersioned(table, { ...seen, lost }, decide)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/policy-missing' },
    });
    expect(await read()).toMatchObject({ name: 'First' });
  });
});
