import { accounts, accountWords } from '../commerce/orders/accounts.ts';
import { balance } from '../commerce/orders/ledger.ts';
import type { Balances } from '../commerce/orders/schema.ts';
import type { CsvValue } from '../kernel/csv.ts';
import { formatMoney } from '../kernel/money.ts';
import type { PeriodBooks } from './period-books.ts';

/** The columns of the month-end report, each with its sign and the ledger accounts it adds up. */
const columns = [
  ['Sales', ['sales'], -1],
  ['Fees', ['fees'], -1],
  ['Taxes collected', ['taxes'], -1],
  ['Taxes refunded', ['taxRefunds'], -1],
  ['Refunds', ['refunds'], -1],
  ['Written off', ['writeOffs', 'taxWriteOffs'], -1],
  ['Card fees', ['providerFees'], -1],
  ['Lost disputes', ['chargebacks'], -1],
  ['Paid out', ['bank'], 1],
  ['Paid outside Sideout', ['external'], 1],
  ['Held by card provider', ['cash'], 1],
  ['In dispute', ['disputes'], 1],
  ['Still due', ['receivable'], 1],
  ['Owed to buyers and prepaid', ['owed', 'prepaid'], -1],
  ['Other orders', ['clearing'], -1],
] as const;
export const monthEndColumns: readonly string[] = columns.map(([title]) => title);

/** Returns a row's amounts, in column order. */
export const monthEndAmounts = (books: Balances): number[] =>
  columns.map(([, names, sign]) => 0 + sign * names.reduce((sum, name) => sum + balance(books, name), 0));

const decimal = (amount: number): string => (amount / 100).toFixed(2);
/** Returns the sum of all accounts, which is zero because debits equal credits. */
const check = (books: Balances): number => accounts.reduce((sum, name) => sum + balance(books, name), 0);

type Days = { readonly from: string; readonly to: string };

/** The report as a file: a row per event, then the ledger's total per currency. `Check` is zero in every row. */
export const monthEndSheet = {
  head: ['From', 'To', 'Currency', 'Event number', 'Event', ...monthEndColumns, 'Check'],
  rows: (sums: readonly PeriodBooks[], { from, to }: Days): CsvValue[][] =>
    sums.flatMap(({ currency, change, parts }) =>
      [
        ...parts.map((part) => ({ id: part.tournamentId ?? '', name: part.name, books: part.accounts })),
        { id: '', name: 'Total of the ledger', books: change },
      ].map(({ id, name, books }) => [
        ...[from, to, currency, id, name],
        ...monthEndAmounts(books).map(decimal),
        decimal(check(books)),
      ]),
    ),
};

/** The report as one journal entry per event, for bookkeeping software. Debits equal credits. */
export const journalSheet = {
  head: ['Date', 'Reference', 'Account', 'Event', 'Debit', 'Credit', 'Currency'],
  rows: (sums: readonly PeriodBooks[], { to }: Days): CsvValue[][] =>
    sums.flatMap(({ currency, parts }) =>
      parts.flatMap(({ tournamentId, name, accounts: books }) =>
        accounts.flatMap((account): CsvValue[][] => {
          const amount = balance(books, account);
          if (amount === 0) return [];
          const reference = `${to} ${tournamentId ?? name}`;
          const [debit, credit] = amount > 0 ? [decimal(amount), ''] : ['', decimal(-amount)];
          return [[to, reference, accountWords[account], name, debit, credit, currency]];
        }),
      ),
    ),
};

/** Returns the report's note on whether its figures add up. */
export const reconciled = (balanced: boolean): string =>
  balanced
    ? 'The totals by event and by day match the ledger to the cent, and debits equal credits.'
    : 'These figures don’t match the ledger. Please tell us before you file them.';

/** A part of the report on paper: the columns that aren't zero. */
type PaperSection = { readonly title: string; readonly rows: readonly (readonly [string, string])[] };

/** Returns a currency's report on paper: the total, then each event. */
export const monthEndSections = ({ currency, change, parts }: PeriodBooks): PaperSection[] =>
  [{ name: `Total in ${currency}`, accounts: change }, ...parts].map(({ name, accounts: books }) => ({
    title: name,
    rows: monthEndAmounts(books).flatMap((amount, at) =>
      amount === 0 ? [] : [[monthEndColumns[at] ?? '', formatMoney(amount, currency)] as const],
    ),
  }));
