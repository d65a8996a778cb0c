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

/** Returns whether a country is international, which means any country but the home country (2§5). */
export const isInternational = (country: string | undefined): boolean => cleanCountry(country ?? '') !== homeCountry;
