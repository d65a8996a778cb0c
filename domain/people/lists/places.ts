import { homeCountry } from './choices.ts';

const others =
  'Afghanistan|Albania|Algeria|Andorra|Angola|Antigua and Barbuda|Argentina|Armenia|Aruba|Australia|Austria|' +
  'Azerbaijan|Bahamas|Bahrain|Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bermuda|Bhutan|Bolivia|' +
  'Bosnia and Herzegovina|Botswana|Brazil|British Virgin Islands|Brunei|Bulgaria|Burkina Faso|Burundi|Cambodia|' +
  'Cameroon|Canada|Cape Verde|Cayman Islands|Central African Republic|Chad|Chile|China|Colombia|Comoros|Congo|' +
  'Cook Islands|Costa Rica|Croatia|Cuba|Curacao|Cyprus|Czech Republic|Democratic Republic of the Congo|Denmark|' +
  'Djibouti|Dominica|Dominican Republic|Ecuador|Egypt|El Salvador|Equatorial Guinea|Eritrea|Estonia|Eswatini|' +
  'Ethiopia|Fiji|Finland|France|Gabon|Gambia|Georgia|Germany|Ghana|Gibraltar|Greece|Greenland|Grenada|Guatemala|' +
  'Guinea|Guinea-Bissau|Guyana|Haiti|Honduras|Hong Kong|Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|' +
  'Israel|Italy|Ivory Coast|Jamaica|Japan|Jordan|Kazakhstan|Kenya|Kiribati|Kosovo|Kuwait|Kyrgyzstan|Laos|Latvia|' +
  'Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania|Luxembourg|Macau|Madagascar|Malawi|Malaysia|Maldives|' +
  'Mali|Malta|Marshall Islands|Mauritania|Mauritius|Mexico|Micronesia|Moldova|Monaco|Mongolia|Montenegro|' +
  'Morocco|Mozambique|Myanmar|Namibia|Nauru|Nepal|Netherlands|New Zealand|Nicaragua|Niger|Nigeria|North Korea|' +
  'North Macedonia|Norway|Oman|Pakistan|Palau|Palestine|Panama|Papua New Guinea|Paraguay|Peru|Philippines|' +
  'Poland|Portugal|Qatar|Romania|Russia|Rwanda|Saint Kitts and Nevis|Saint Lucia|' +
  'Saint Vincent and the Grenadines|Samoa|San Marino|Sao Tome and Principe|Saudi Arabia|Senegal|Serbia|' +
  'Seychelles|Sierra Leone|Singapore|Slovakia|Slovenia|Solomon Islands|Somalia|South Africa|South Korea|' +
  'South Sudan|Spain|Sri Lanka|Sudan|Suriname|Sweden|Switzerland|Syria|Taiwan|Tajikistan|Tanzania|Thailand|' +
  'Timor-Leste|Togo|Tonga|Trinidad and Tobago|Tunisia|Turkey|Turkmenistan|Turks and Caicos Islands|Tuvalu|' +
  'Uganda|Ukraine|United Arab Emirates|United Kingdom|Uruguay|Uzbekistan|Vanuatu|Vatican City|Venezuela|Vietnam|' +
  'Yemen|Zambia|Zimbabwe';

/** The countries to choose from: the home country first, then the others by name. */
export const countries: readonly string[] = [homeCountry, ...others.split('|')];

const homeNames = new Set(['united states', 'united states of america', 'usa', 'us', 'america']);
const byLower = new Map(countries.map((name) => [name.toLowerCase(), name]));

/**
 * Returns a country's name as in the list. Short names of the home country are recognized, and an unknown name is kept
 * as typed.
 */
export function cleanCountry(text: string): string {
  if (text === homeCountry) return text;
  const typed = text.trim();
  const lower = typed.toLowerCase().replace(/\./g, '');
  if (lower === '' || homeNames.has(lower)) return homeCountry;
  return byLower.get(lower) ?? typed;
}

/** Returns whether a country is international, which means any country except the home country (2§5). */
export const isInternational = (country: string | undefined): boolean => cleanCountry(country ?? '') !== homeCountry;

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

/** Returns the states to choose from, or null if the country has no list and people type the region. */
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
