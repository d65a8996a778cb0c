/** The accounts of an order's ledger (ledger.ts says what each is). */
export const accounts = [
  'receivable',
  'cash',
  'external',
  'bank',
  'sales',
  'fees',
  'taxes',
  'refunds',
  'disputes',
  'chargebacks',
  'providerFees',
  'writeOffs',
  'owed',
  'clearing',
] as const;
export type Account = (typeof accounts)[number];

/** What an account is called on screens and in files. */
export const accountWords: Readonly<Record<Account, string>> = {
  receivable: 'Still due',
  cash: 'At the card provider',
  external: 'Paid outside',
  bank: 'Paid out',
  sales: 'Sales',
  fees: 'Fees',
  taxes: 'Taxes',
  refunds: 'Refunds',
  disputes: 'Withheld',
  chargebacks: 'Lost disputes',
  providerFees: 'Card fees',
  writeOffs: 'Written off',
  owed: 'To give back',
  clearing: 'Other orders',
};
