import { type CountryCode, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { digitsOf, isUsPhone, type JudgedPhone, type PhoneJudge } from '../identity/phone.ts';
import { countries } from './lists/places.ts';

/**
 * Phone checks for every country, based on the tables of Google's libphonenumber (its small set, with lengths and
 * prefixes but not assigned ranges). The tables are 35 KB gzipped, so a form loads this file only when it needs it. The
 * server always has it.
 */

/** The ISO 3166 codes of the countries in our list, in its order after the home country. */
const codes =
  'AF AL DZ AD AO AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BR VG BN BG BF BI KH CM CA CV KY CF TD CL CN CO KM CG CK CR HR CU ' +
  'CW CY CZ CD DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GI GR GL GD GT GN GW GY HT HN HK HU IS IN ID IR IQ IE IL IT CI JM JP ' +
  'JO KZ KE KI XK KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG KP MK NO OM ' +
  'PK PW PS PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA KR SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO ' +
  'TT TN TR TM TC TV UG UA AE GB UY UZ VU VA VE VN YE ZM ZW';
export const codeOf: ReadonlyMap<string, CountryCode> = new Map(
  codes.split(' ').map((code, at) => [countries[at + 1] ?? '', code as CountryCode]),
);

/**
 * Why the tables reject a number, worded to follow "A valid mobile phone is required". `whose` is the country, as in
 * "for Germany".
 */
const reasons = {
  TOO_SHORT: (whose: string) => `this one is too short ${whose}`,
  TOO_LONG: (whose: string) => `this one is too long ${whose}`,
  INVALID_LENGTH: (whose: string) => `this one has the wrong number of digits ${whose}`,
  INVALID_COUNTRY: () => 'start with + and the country code',
  NOT_A_NUMBER: () => 'use digits',
} as const;

/** Checks phones with the numbers of every country. US numbers are checked only by format, as everywhere else (2§5). */
export const everyPhone: PhoneJudge = (text, country, international) => {
  const isWritten = text.trim().startsWith('+');
  if (isUsPhone(text) && (isWritten || !international)) return home(text, international);
  if (!international && !isWritten) return { ok: false, reason: null };
  const defaultCountry = codeOf.get(country);
  const how = { extract: false, ...(defaultCountry && { defaultCountry }) };
  const number = parsePhoneNumberFromString(text, how);
  const whose = isWritten || !defaultCountry ? 'for its country code' : `for ${country}`;
  const fault = validatePhoneNumberLength(text, how);
  if (fault) return { ok: false, reason: reasons[fault](whose) };
  if (number?.isValid()) return { ok: true, kept: number.number };
  return { ok: false, reason: `this isn’t a phone number ${whose}` };
};

/** Returns the stored form of a US number: ten digits, or with +1 for a player who lives abroad. */
const home = (text: string, international: boolean): JudgedPhone => {
  const digits = digitsOf(text).slice(-10);
  return { ok: true, kept: international ? `+1${digits}` : digits };
};
