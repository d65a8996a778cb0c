/** How the pools of a flight are named: A, B …; 1, 2 …; by their first court; by the flight and a letter. */
export const namingConventions = ['letters', 'numbers', 'courts', 'flight'] as const;
type NamingConvention = (typeof namingConventions)[number];

type NamingContext = { readonly flight?: string; readonly courts?: readonly string[]; readonly first?: number };

const namers: Readonly<Record<NamingConvention, (i: number, context: NamingContext) => string>> = {
  letters: (i) => letters(i),
  numbers: (i) => String(i + 1),
  courts: (i, { courts = [], first = 0 }) => courts[i - first] ?? `Court ${i + 1}`,
  flight: (i, { flight = '' }) => `${flight} ${letters(i)}`.trim(),
};

/** Names of `count` pools; `first` pools before them in the division were named already, so that letters go on. */
export const poolNames = (convention: NamingConvention, count: number, context: NamingContext = {}): string[] =>
  Array.from({ length: count }, (_, i) => namers[convention](i + (context.first ?? 0), context));

/** 0 → A, 25 → Z, 26 → AA. */
export function letters(i: number): string {
  const rest = Math.floor(i / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (i % 26));
}
