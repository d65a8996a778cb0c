/** The accounts of an order's ledger, which are explained in ledger.ts. */
export const accounts = [
  'receivable',
  'prepaid',
  'cash',
  'external',
  'bank',
  'sales',
  'fees',
  'taxes',
  'refunds',
  'taxRefunds',
  'disputes',
  'chargebacks',
  'providerFees',
  'writeOffs',
  'taxWriteOffs',
  'owed',
  'clearing',
] as const;
export type Account = (typeof accounts)[number];

/** The names of accounts on screens and in files. */
export const accountWords: Readonly<Record<Account, string>> = {
  receivable: 'Still due',
  prepaid: 'Prepaid',
  cash: 'Held by card provider',
  external: 'Paid outside Sideout',
  bank: 'Paid out',
  sales: 'Sales',
  fees: 'Fees',
  taxes: 'Taxes',
  refunds: 'Refunds',
  taxRefunds: 'Taxes refunded',
  disputes: 'In dispute',
  chargebacks: 'Lost disputes',
  providerFees: 'Card fees',
  writeOffs: 'Written off',
  taxWriteOffs: 'Taxes written off',
  owed: 'Owed to buyer',
  clearing: 'Other orders',
};
