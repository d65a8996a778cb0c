/** The accounts of an order's ledger (ledger.ts says what each is). */
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

/** What an account is called on screens and in files. */
export const accountWords: Readonly<Record<Account, string>> = {
  receivable: 'Still due',
  prepaid: 'Paid ahead',
  cash: 'At the card provider',
  external: 'Paid outside',
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
  owed: 'To refund',
  clearing: 'Other orders',
};
