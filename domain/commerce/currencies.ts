/**
 * The currencies that an organization can choose. All of them have cents, because amounts are stored and shown with two
 * decimals.
 */
export const currencies = [
  'USD',
  'AED',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'SEK',
  'SGD',
  'THB',
  'ZAR',
] as const;
