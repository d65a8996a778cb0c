import { folded } from '../../kernel/text.ts';

/** Each state's and province's time zone by abbreviation. If there are several, it is the zone where most people live. */
const ofState: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['America/New_York', 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV'],
      ['America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'],
      ['America/Denver', 'CO ID MT NM UT WY'],
      ['America/Phoenix', 'AZ'],
      ['America/Los_Angeles', 'CA NV OR WA'],
      ['America/Anchorage', 'AK'],
      ['Pacific/Honolulu', 'HI'],
      ['America/Puerto_Rico', 'PR VI'],
      ['Pacific/Guam', 'GU MP'],
      ['America/Toronto', 'ON QC'],
      ['America/Winnipeg', 'MB'],
      ['America/Regina', 'SK'],
      ['America/Edmonton', 'AB NT'],
      ['America/Vancouver', 'BC'],
      ['America/Whitehorse', 'YT'],
      ['America/Halifax', 'NS NB PE'],
      ['America/St_Johns', 'NL'],
    ] as const
  ).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
);

/** The cities in a different time zone than most of their state. */
const ofCity: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['America/Chicago', 'FL', 'pensacola|panama city|panama city beach|destin|fort walton beach|gulf breeze|navarre'],
      ['America/Chicago', 'IN', 'gary|hammond|evansville|valparaiso|merrillville|michigan city'],
      ['America/Chicago', 'KY', 'bowling green|owensboro|paducah|hopkinsville'],
      ['America/Chicago', 'MI', 'iron mountain|menominee|ironwood'],
      ['America/New_York', 'TN', 'knoxville|chattanooga|johnson city|kingsport|bristol|sevierville|gatlinburg'],
      ['America/Denver', 'TX', 'el paso|socorro|horizon city'],
      ['America/Denver', 'KS', 'goodland'],
      ['America/Denver', 'NE', 'scottsbluff|sidney|ogallala|gering'],
      ['America/Denver', 'ND', 'dickinson|bowman'],
      ['America/Denver', 'SD', 'rapid city|spearfish|sturgis|pierre|hot springs'],
      ['America/Denver', 'OR', 'ontario|vale|nyssa'],
      ['America/Los_Angeles', 'ID', 'coeur d alene|lewiston|moscow|post falls|sandpoint'],
      ['America/Denver', 'NV', 'west wendover'],
    ] as const
  ).flatMap(([zone, state, cities]) => cities.split('|').map((city) => [`${state} ${city}`, zone])),
);

/** State abbreviations by lowercase state name, because people write either one. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'AL alabama|AK alaska|AZ arizona|AR arkansas|CA california|CO colorado|CT connecticut|DE delaware|DC district of columbia|FL florida|GA georgia|HI hawaii|ID idaho|IL illinois|IN indiana|IA iowa|KS kansas|KY kentucky|LA louisiana|ME maine|MD maryland|MA massachusetts|MI michigan|MN minnesota|MS mississippi|MO missouri|MT montana|NE nebraska|NV nevada|NH new hampshire|NJ new jersey|NM new mexico|NY new york|NC north carolina|ND north dakota|OH ohio|OK oklahoma|OR oregon|PA pennsylvania|PR puerto rico|RI rhode island|SC south carolina|SD south dakota|TN tennessee|TX texas|UT utah|VT vermont|VA virginia|WA washington|WV west virginia|WI wisconsin|WY wyoming|ON ontario|QC quebec|BC british columbia|AB alberta|MB manitoba|SK saskatchewan|NS nova scotia|NB new brunswick|NL newfoundland'
    .split('|')
    .map((line) => [line.slice(3), line.slice(0, 2)]),
);

const plain = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Returns the time zone of an address in the United States or Canada, or null if the address doesn't determine it. */
export function zoneOfPlace({ city, state }: { readonly city: string; readonly state: string }): string | null {
  const name = plain(state);
  const code = letters[name] ?? name.toUpperCase();
  return ofCity[`${code} ${plain(city)}`] ?? ofState[code] ?? null;
}
