import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriesTexts } from '#domain/series/stored.ts';
import type { Change } from '#functions/kernel/bus/stream.ts';
import type { Kind } from '#functions/kernel/table/backfill.ts';
import { auditYears, type Raw, sizeOf } from '#functions/kernel/table/item.ts';
import { auditOf, keepAudits } from '#functions/relay/consumers/audit.ts';
import { auditItem, auditsOf, auditsOfOrganization } from '#functions/subjects/audits/items.ts';
import { auditedKinds } from '#functions/subjects/audits/kinds.ts';
import { divisionItem, teamItem, tournamentPasswordItem } from '#functions/subjects/catalog/items.ts';
import { eventPageTextsItem } from '#functions/subjects/catalog/pages.ts';
import { promoItem, refundPolicyItem } from '#functions/subjects/commerce/items.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { seriesBrochureItem } from '#functions/subjects/series/items.ts';

import { kinds } from '#scripts/backfill/backfill.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { typedTeam } from '../../kit/typed-team.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

const at = Date.UTC(2026, 10, 22, 12);
const who = { _by: 'user:5', _at: at, _req: 'request-1' };
const change = (before: Raw | null, after: Raw | null, id = 'e1'): Change => ({ id, at: at + 900, before, after });
const policy = {
  id: 3,
  organizationId: 9,
  name: 'Strict',
  adminFeePercentage: 5,
  noRefundWithinDays: 7,
  steps: [],
  isActive: true,
};
const policyOf = (more = {}) => ({
  ...refundPolicyItem.encode({ ...policy, weatherPercentage: 0, text: '', ...more }, 1),
  ...who,
});
const { team } = typedTeam(7, 20, 10, 2);
const teamOf = (more = {}) => ({ ...teamItem.encode({ ...team, ...more }, 1), ...who });

describe('an audit record', () => {
  it('shows what changed in which item, who changed it, when and in which request', () => {
    expect(auditOf(change(policyOf(), policyOf({ adminFeePercentage: 0, text: 'All of it' })))).toEqual({
      ...{ kind: 'refundPolicy', itemId: '9#3', eventId: 'e1', act: 'changed', named: [] },
      changes: { adminFeePercentage: { before: 5, after: 0 }, text: { before: '', after: 'All of it' } },
      ...{ by: 'user:5', at, request: 'request-1', organizationId: 9, kept: 'money' },
    });
  });
  it('shows changes to only the text of a series or an event page in its organization’s history', () => {
    const texts = { id: 4, organizationId: 9, coverPhotos: [], locations: [] };
    const page = (brochureHTML: string) => ({ ...eventPageTextsItem.encode({ ...texts, brochureHTML }, 1), ...who });
    expect(auditOf(change(page('a'), page('b')))).toMatchObject({ kind: 'eventPageTexts', organizationId: 9 });
    const series = (brochureHTML: string) => ({
      ...seriesBrochureItem.encode({ ...seriesTexts.parse({ ...texts, brochureHTML }), organizationId: 9 }, 1),
      ...who,
    });
    expect(auditOf(change(series('a'), series('b')))).toMatchObject({ kind: 'seriesBrochure', organizationId: 9 });
  });
  it('lists changed personal fields without their values', () => {
    const audit = auditOf(change(teamOf(), teamOf({ name: 'Moe / Poe', checkedIn: true, userId: 51 })));
    expect(audit).toMatchObject({ itemId: '20#7', changes: { checkedIn: { before: false, after: true } } });
    expect(audit?.named).toEqual(['name', 'userId']);
  });
  it('lists changed secrets without their values', () => {
    const password = (hash: string) => ({
      ...tournamentPasswordItem.encode({ tournamentId: 10, salt: hash, hash }, 1),
      ...who,
    });
    expect(auditOf(change(password('old'), password('new')))).toMatchObject({ changes: {}, named: ['hash', 'salt'] });
  });
  it('marks an item as created, without repeating its contents', () => {
    expect(auditOf(change(null, policyOf()))).toMatchObject({ act: 'made', changes: {}, named: [], by: 'user:5' });
  });
  it('shows everything it can about a removal, but no author, because the last writer didn’t remove it', () => {
    const audit = auditOf(change(policyOf({ text: 'x' }), null));
    expect(audit).toMatchObject({ act: 'removed', by: null, request: null, at: at + 900 });
    expect(audit?.changes).toMatchObject({ name: { before: 'Strict' }, text: { before: 'x' } });
  });
  it('shows everything about a discard with its author, and marks a restore', () => {
    const page = { userId: 6, id: 9, name: 'Club', username: 'club', props: ['admin'] };
    const raw = { ...pageItem.encode(page, 1), ...who };
    const away = { ...pageItem.encode({ ...page, removedAt: at } as never, 2), ...who, _by: 'user:7' };
    const audit = auditOf(change(raw, away));
    expect(audit).toMatchObject({ act: 'removed', by: 'user:7', request: 'request-1', named: ['props'] });
    expect(audit?.changes).toMatchObject({ name: { before: 'Club' } });
    expect(auditOf(change(away, raw))).toMatchObject({ act: 'restored', by: 'user:5', changes: {}, named: [] });
  });
  it('identifies the user whose role changed', () => {
    const page = { ...{ userId: 6, id: 9, name: 'Club', username: 'club' }, props: ['admin'] };
    const raw = { ...pageItem.encode(page, 1), ...who };
    const more = { ...pageItem.encode({ ...page, props: ['admin', 'money'] }, 2), ...who };
    expect(auditOf(change(raw, more))).toMatchObject({ itemId: '6#9', organizationId: 9, named: ['props'] });
  });
  it.each([
    ['another kind of item', change(null, { _t: 'boat', ...who })],
    ['a change to only the writer', change(policyOf(), { ...policyOf(), _by: 'user:6', _rev: 2, _at: at + 5 })],
    [
      'seeded or imported items',
      change(null, refundPolicyItem.encode({ ...policy, weatherPercentage: 0, text: '' }, 1)),
    ],
    ['expired items', change({ ...policyOf(), _ttl: at / 1000 }, null)],
  ])('isn’t written for %s', (_, of) => {
    expect(auditOf(of)).toBeNull();
  });
  it('stays small enough for its list by shortening the longest values to their names', () => {
    const long = policyOf({ text: 'é'.repeat(4_000), name: 'New' });
    const audit = auditOf(change(policyOf(), long));
    expect(audit).toMatchObject({ changes: { name: { before: 'Strict', after: 'New' } }, named: ['text'] });
    expect(audit && sizeOf(auditItem.encode(audit, 1))).toBeLessThan(4_096);
  });
});

describe('every item kind marked for audit', () => {
  const saying = kinds.filter(({ kind }) => kind.audited).map(({ kind }) => kind.type);
  it('is handled by the relay', () => {
    expect(auditedKinds.map(({ type }) => type).toSorted()).toEqual(saying.toSorted());
  });
  it('is in the expected list', () => {
    const tournament = [
      'tournament',
      'tournamentBrochure',
      'tournamentPassword',
      'tournamentPrivate',
      'tournamentRules',
    ];
    const software = ['apiKey', 'app', 'webhook'];
    const people = ['membership', 'organization', 'page', 'pointSystem', 'staffInvite', 'theme'];
    const bids = ['bid', 'bidProgram', 'club', 'level'];
    const series = ['series', 'seriesBrochure', 'eventPage', 'eventPageTexts'];
    const profiles = ['player', 'college', 'user'];
    const money = ['order', 'paymentSettings', 'product', 'promo', 'promoBatch', 'refundPolicy'];
    expect(saying.toSorted()).toEqual(
      [...software, ...people, ...profiles, ...bids, ...series, ...money, ...tournament, 'division', 'team'].toSorted(),
    );
    expect(auditedKinds.filter(({ audited }) => audited?.kept === 'money').map(({ type }) => type)).toEqual(
      expect.arrayContaining(money),
    );
  });
  /** Returns an item whose fields each contain their own name. `n` distinguishes versions. */
  const saysItself = (def: Kind, n: number): Raw => {
    const fields = (def.audited?.fields ?? []).map((name) => [name, [`<${name}>`, { deep: `<${name}> ${n}` }]]);
    return { ...Object.fromEntries(fields), _t: def.type, ...who };
  };
  const personalOf = ({ personal }: Kind): readonly string[] =>
    personal === 'none' ? [] : (personal.fields as readonly string[]);
  it.each(auditedKinds.map((def) => [def.type, def as unknown as Kind] as const))(
    'keeps personal values and keys out of the audit: %s',
    (_, def) => {
      const [before, after] = [saysItself(def, 1), saysItself(def, 2)];
      for (const of of [change(null, after), change(before, after), change(before, null)]) {
        const audit = auditOf(of);
        if (!audit) throw new Error('no audit');
        const text = JSON.stringify(auditItem.encode({ ...audit, organizationId: null }, 1));
        for (const field of personalOf(def)) expect(text).not.toContain(`<${field}>`);
      }
      expect(auditOf(change(before, after))?.named).toEqual(expect.arrayContaining([...personalOf(def)]));
    },
  );
});

describe('the relay’s audit records', () => {
  it('are stored once in the order of events, no matter how often the stream repeats them', async () => {
    const [first, second] = [policyOf(), { ...policyOf({ name: 'Mild' }), _at: at + 5 }];
    const changes = [change(null, first, 'z'), change(first, second, 'a')];
    await keepAudits(changes, local.table);
    await keepAudits(changes, local.table);
    const kept = await local.stored.list(auditItem, auditsOf('refundPolicy', '9#3'));
    expect(kept.map(({ act, eventId, rev }) => [act, eventId, rev])).toEqual([
      ['changed', 'a', 1],
      ['made', 'z', 1],
    ]);
    expect(await local.stored.list(auditItem, auditsOfOrganization(9, '2026-11'))).toHaveLength(2);
    expect(await local.stored.list(auditItem, auditsOfOrganization(9, '2026-12'))).toHaveLength(0);
  });
  it('last seven years for financial records and two for others, and are unlisted for unknown organizations', async () => {
    const promo = { organizationId: 9, key: 'x', code: 'X' };
    const cases: [Kind, Raw, number][] = [
      [promoItem as never, { ...promo, _t: 'promo', ...who }, auditYears.money],
      [divisionItem as never, { id: 4, tournamentId: 10, _t: 'division', ...who }, auditYears.usual],
      [orderItem as never, { id: 5, organizationId: 9, _t: 'order', ...who }, 7],
    ];
    for (const [def, raw, years] of cases) {
      await keepAudits([change(null, raw)], local.table);
      const [{ itemId = '' } = {}] = [auditOf(change(null, raw)) ?? {}] as { itemId?: string }[];
      const [found] = await local.stored.all(auditsOf(def.type, itemId));
      expect((Number(found?._ttl) - at / 1000) / 86_400 / 365).toBeCloseTo(years, 1);
      expect('gs1pk' in (found ?? {})).toBe('organizationId' in raw);
    }
  });
});
