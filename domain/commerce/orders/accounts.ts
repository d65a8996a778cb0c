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
