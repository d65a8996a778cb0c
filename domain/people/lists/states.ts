/** The states and territories of the United States and provinces of Canada: abbreviation → name. */
// biome-ignore format: a table reads better in columns than in seventy lines
const statesByCountry = {
  'United States': {
    AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut',
    DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois',
    IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland',
    MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska',
    NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina',
    ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island',
    SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia',
    WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming', AS: 'American Samoa', GU: 'Guam',
    MP: 'Northern Mariana Islands', PR: 'Puerto Rico', VI: 'U.S. Virgin Islands', AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe', AP: 'Armed Forces Pacific',
  },
  Canada: {
    AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick', NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia', NT: 'Northwest Territories', NU: 'Nunavut', ON: 'Ontario', PE: 'Prince Edward Island', QC: 'Quebec',
    SK: 'Saskatchewan', YT: 'Yukon',
  },
} as const;

type StateChoice = { readonly abbreviation: string; readonly name: string };
const listOf = (states: Readonly<Record<string, string>>): readonly StateChoice[] =>
  Object.entries(states).map(([abbreviation, name]) => ({ abbreviation, name }));
const lists: Readonly<Record<string, readonly StateChoice[]>> = {
  'United States': listOf(statesByCountry['United States']),
  Canada: listOf(statesByCountry.Canada),
};

/** Returns the states to choose from, or null if the country has no list and the region is typed. */
export const statesOf = (country: string): readonly StateChoice[] | null =>
  Object.hasOwn(lists, country) ? (lists[country] ?? null) : null;

/** Returns only the letters, so that "N. Carolina", "n carolina" and "New-York" match the names that people mean. */
const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Returns a state's abbreviation from an abbreviation, a full name, or a prefix that only one name has. Anything else
 * is cleared (2§5). In countries without a list, the region stays as typed.
 */
export function cleanState(state: string, country: string): string | undefined {
  const typed = state.trim();
  const list = statesOf(country);
  if (!list) return typed || undefined;
  const wanted = letters(typed);
  if (wanted === '') return undefined;
  const exact =
    list.find(({ abbreviation }) => abbreviation.toLowerCase() === wanted) ??
    list.find(({ name }) => letters(name) === wanted);
  if (exact) return exact.abbreviation;
  const begun = list.filter(({ name }) => letters(name).startsWith(wanted));
  return begun.length === 1 && wanted.length > 2 ? begun[0]?.abbreviation : undefined;
}
