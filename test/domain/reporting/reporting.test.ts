import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { csv, csvCell, fileName } from '#domain/kernel/csv.ts';
import { must } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { capacityOf, type Entered, withdrawDates } from '#domain/reporting/event-figures.ts';
import { playerSheet, teamSheet } from '#domain/reporting/exports.ts';
import { financeRows, financeSheet, financeSums, withOrders } from '#domain/reporting/finance.ts';
import { draft, entry, fee, membership, now, orderPayment, withFees } from '../commerce/kit.ts';

const zone = 'America/Los_Angeles';

describe('CSV files', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded', '" padded"'],
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ['+cmd|x', "'+cmd|x"],
    ['-cmd', "'-cmd"],
    ['\t=1', '"\'\t=1"'],
    ['-5', '-5'],
    ['+5.25', '+5.25'],
    ['-5+cmd', "'-5+cmd"],
    [-5, '-5'],
    [0, '0'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    ['', ''],
  ])('write %j as %j', (value, cell) => expect(csvCell(value)).toBe(cell));

  it('contain no cell that starts a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;a1 .') }), (text) => {
        // A number exported as text is a formula, but it contains only digits.
        const shown = csvCell(text)
          .replace(/^"=""[\d+.-]+"""$/, '')
          .replace(/^"/, '');
        if (/^[=+\-@\t\r]/.test(shown)) expect(text).toMatch(/^[+-]?\d+(\.\d+)?$/);
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('have a header, CRLF line endings and a UTF-8 byte order mark', () => {
    expect(
      csv(
        ['A', 'B'],
        [
          [1, 'x'],
          [null, 'y'],
        ],
      ),
    ).toBe('\ufeffA,B\r\n1,x\r\n,y\r\n');
  });
  it('have names that work on every system', () => {
    expect(fileName(['summer_2026', '18U / Girls', '', '../x'], 'csv')).toBe('summer_2026_18U_Girls_.._x.csv');
  });
});

const pay = (order: Order): Order => {
  const commands: OrderCommand[] = [
    { type: 'start', intentType: 'payment', holdUntil: now + 1000 },
    { type: 'report', key: `${order.id}-1`, source: 'webhook', outcome: 'succeeded', providerFee: 200 },
  ];
  return commands.reduce((state, command) => must(handleOrder(state, command, now)).order, order);
};

describe('the finance report', () => {
  const taxed = { context: withFees(fee({ amount: 500 }), fee({ amount: 100, isTax: true })) };
  const paid = pay(draft([entry(1, {}, { division: '18U', teamName: '=Aces' }), membership(2)], { id: 1, ...taxed }));
  const refunded = must(
    handleOrder(paid, { type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 1000 }] }, now),
  ).order;
  const owing = draft([entry(1, { tournamentId: 2 })], { id: 2, context: { payLater: true } });
  const open = draft([entry(1)], { id: 3 });
  const orders = [owing, open, refunded];
  const rows = financeRows(orders, zone);

  it('has a row for each line of every confirmed order, in sequence', () => {
    expect(rows.map(({ orderId, type, total, state }) => [orderId, type, total, state])).toEqual([
      [1, 'Registration', 7100, 'paid'],
      [1, 'Membership', 3000, 'paid'],
      [2, 'Registration', 6500, 'owing'],
    ]);
    expect(rows[0]).toEqual({
      date: '2026-06-01',
      orderId: 1,
      itemId: 1,
      state: 'paid',
      email: 'buyer@example.com',
      type: 'Registration',
      division: '18U',
      team: '=Aces',
      price: 6500,
      discount: 0,
      creditUsed: 0,
      fees: 500,
      taxes: 100,
      total: 7100,
      refunded: 1000,
      writtenOff: 0,
      taxReversed: 14,
      due: 0,
      currency: 'USD',
    });
  });

  it('adds up sales, refunds, receipts and balances from ledgers that balance', () => {
    expect(financeSums(orders)).toEqual([
      {
        currency: 'USD',
        orders: 2,
        sold: 16_600,
        taxes: 86,
        refunded: 1000,
        writtenOff: 0,
        received: 10_100,
        due: 6500,
        balanced: true,
        accounts: {
          receivable: 6500,
          sales: -16_000,
          fees: -500,
          taxes: -100,
          cash: 8900,
          providerFees: 200,
          refunds: 986,
          taxRefunds: 14,
        },
      },
    ]);
    expect(financeSums([{ ...paid, balances: { ...paid.balances, cash: 1 } }])[0]?.balanced).toBe(false);
  });

  it('omits abandoned and declined checkouts', () => {
    const declined: [OrderCommand, number][] = [
      [{ type: 'start', intentType: 'payment', holdUntil: now + 600_000 }, now],
      [{ type: 'report', key: '3-1', source: 'webhook', outcome: 'failed' }, now],
      [{ type: 'release', source: 'reconciler' }, now + day],
    ];
    const released = declined.reduce((order, [command, at]) => must(handleOrder(order, command, at)).order, open);
    expect(released.state).toBe('released');
    expect(financeRows([open, released], zone)).toEqual([]);
    expect(financeSums([open, released])).toEqual([]);
  });

  it('doesn’t count a payment for another order as a separate order', () => {
    const payment = pay(draft([orderPayment(1)], { id: 5 }));
    expect(financeRows([paid, payment], zone)).toHaveLength(2);
    expect(financeSums([paid, payment])).toMatchObject([{ orders: 1, sold: 10_100, accounts: { clearing: -4000 } }]);
  });

  it('can be limited to one tournament, with its share of the payments', () => {
    expect(financeRows([refunded, owing], zone, 1).map(({ orderId, type }) => [orderId, type])).toEqual([
      [1, 'Registration'],
    ]);
    // Of 101.00, 71.00 was paid for the registration, with 10.00 refunded. Its share of the 2.00 in card fees is 61/91.
    expect(financeSums([refunded, owing], 1)).toMatchObject([
      { orders: 1, sold: 7100, refunded: 1000, received: 7100, due: 0, accounts: { providerFees: 134, cash: 5966 } },
    ]);
    expect(financeSums([refunded, owing], 9)).toEqual([]);
  });

  it('adds up currencies separately, with the same result page by page as in one read', () => {
    const all = [paid, refunded, { ...owing, currency: 'EUR' }];
    expect(financeSums(all).map(({ currency, sold }) => [currency, sold])).toEqual([
      ['USD', 20_200],
      ['EUR', 6500],
    ]);
    expect(all.reduce((sums, order) => withOrders(sums, [order]), withOrders([], []))).toEqual(financeSums(all));
  });

  it('is sorted by time and then number', () => {
    const later = { ...owing, dtCreated: now + day };
    expect(financeRows([later, paid, { ...owing, id: 4 }], zone).map(({ orderId, date }) => [orderId, date])).toEqual([
      [1, '2026-06-01'],
      [1, '2026-06-01'],
      [4, '2026-06-01'],
      [2, '2026-06-02'],
    ]);
  });

  it('is exported as CSV with two decimals and no formulas', () => {
    const lines = csv(financeSheet.head, financeSheet.rowsOf(rows)).split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffdate,orderId,state,email,type,division,team,price,discount,creditUsed,fees,taxes,total,refunded,writtenOff,taxReversed,due,currency',
    );
    expect(lines[1]).toBe(
      "2026-06-01,1,paid,buyer@example.com,Registration,18U,'=Aces,65.00,0.00,0.00,5.00,1.00,71.00,10.00,0.00,0.14,0.00,USD",
    );
  });
});

describe('registrations over time', () => {
  const at = (date: number, hour = 20) => Date.UTC(2026, 5, date, hour);
  const entered = (teamId: number, fields: Partial<Entered> = {}): Entered => ({
    teamId,
    name: `T${teamId}`,
    divisionId: 11,
    waitlist: false,
    dtRegistered: at(1),
    dtWithdrawn: null,
    ...fields,
  });
  it('have no maximum when spots are unlimited', () => {
    expect([
      capacityOf([{ maxTeams: 8 }, { maxTeams: 0 }, { maxTeams: 4 }]),
      capacityOf([{ maxTeams: 8 }, { maxTeams: null }, { maxTeams: 1 }]),
      capacityOf([]),
    ]).toEqual([12, null, 0]);
  });
  it('list withdrawals with their dates, newest first', () => {
    const gone = [
      entered(1),
      entered(2, { dtWithdrawn: at(3) }),
      entered(4, { dtWithdrawn: at(5, 3) }),
      entered(3, { dtWithdrawn: at(3) }),
    ];
    expect(withdrawDates(gone, zone).map(({ teamId, date }) => [teamId, date])).toEqual([
      [4, '2026-06-04'],
      [2, '2026-06-03'],
      [3, '2026-06-03'],
    ]);
    expect(withdrawDates(gone, zone)[0]).toEqual({
      teamId: 4,
      name: 'T4',
      divisionId: 11,
      at: at(5, 3),
      date: '2026-06-04',
    });
  });
});

describe('team and player exports', () => {
  const base = {
    id: 5,
    tournamentId: 1,
    divisionId: 11,
    name: 'Aces, Inc',
    dtRegistered: Date.UTC(2026, 5, 1, 20),
    club: 'Sand',
  };
  const players = [{ firstName: 'Ann', lastName: '=SUM(A1)', email: 'a@b.co', gradYear: 2027, playerProfileId: 101 }];
  const row = (fields: object = {}) => ({
    ...enteredTeam({ ...base, ...fields }, { players, alternates: [{ firstName: 'Zoe' }] }),
    division: '18U',
    zone,
  });
  it('show each team’s status', () => {
    const rows = [
      row(),
      row({ waitlist: true, checkedIn: true, seed: 2, finish: 3 }),
      row({ isDeleted: true, waitlist: true }),
    ];
    expect(csv(teamSheet.head, teamSheet.rowsOf(rows)).split('\r\n')).toEqual([
      '\ufeffDivision,Team,Team ID,Seed,Finish,Club,Status,Checked In,Registered',
      '18U,"Aces, Inc",5,,,Sand,Registered,No,2026-06-01',
      '18U,"Aces, Inc",5,2,3,Sand,Waitlist,Yes,2026-06-01',
      '18U,"Aces, Inc",5,,,Sand,Withdrawn,No,2026-06-01',
      '',
    ]);
  });
  it('list players one by one with alternates last, and contain no formulas', () => {
    expect(csv(playerSheet.head, playerSheet.rowsOf([row()])).split('\r\n')).toEqual([
      '\ufeffDivision,Team,First Name,Last Name,Email,Phone,City,State,Club,Graduation Year,Shirt Size,Player ID',
      '18U,"Aces, Inc",Ann,\'=SUM(A1),a@b.co,,,,,2027,,101',
      '18U,"Aces, Inc",Zoe,,,,,,,,,',
      '',
    ]);
  });
});
