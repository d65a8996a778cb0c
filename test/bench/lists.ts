import { eventCard } from '#domain/catalog/listing/schema.ts';
import { type Random, seeded } from '#domain/kernel/ids.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { pageFor, visitor } from '#functions/catalog/event-list.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { cardsAtOnce, cardsOnOrAfter, saveCard } from '#functions/subjects/catalog/cards.ts';
import { searchEntries, searchIds, searchItem } from '#functions/subjects/search.ts';
import { counted } from '../kit/capacity.ts';
import { at } from '../kit/catalog.ts';
import { type ServedTable, testTable } from '../kit/table.ts';

type Figure = { id: string; figure: string; ratio: number; aim: string };

const today = '2026-06-16';
const now = at(today);
const cardAt = (i: number) => {
  const startDate = addDays('2026-06-01', i % 30);
  return eventCard.parse({
    id: 10_000 + i,
    name: `Summer Sand Open ${i}`,
    startDate,
    endDate: addDays(startDate, i % 20 ? i % 3 : 40),
    eventType: i % 20 ? 'Tournament' : 'League',
    divisionNames: ['Girls 16U', 'Girls 18U', 'Womens Open', 'Mens Open'],
    divisions: [1, 2, 3, 4].map((n) => i * 4 + n),
    locationsString: 'Huntington Beach, CA',
    logos: [{ url: `https://images.sideout.example/${i}/logo.webp` }],
    isPublic: true,
    organization: { id: 100 + (i % 300) },
    sanctionedBy: i % 4 ? 'AAU' : 'AVP',
    sameMonth: true,
  });
};

/** A month with 10,000 events, asked for in its middle. What it took before is what reading all of it takes. */
async function cards({ prompt: table, through }: ServedTable): Promise<Figure[]> {
  await table.putMany(cardsAtOnce(Array.from({ length: 10_000 }, (_, i) => cardAt(i))));
  const { wrap, of } = counted();
  const asked = through(wrap);
  const page = (filter: string, more: object = {}) =>
    of(() => pageFor({ filter, ipp: 24, ...more }, now, { table: asked }, visitor));
  const all = await of(() => cardsOnOrAfter(asked, '2026-06-01'));
  const kept = await of(() => saveCard(asked, { ...cardAt(0), name: 'Renamed' }));
  const row = (id: string, figure: string, ratio: number, aim: string) => ({
    id: `CAP-list-${id}`,
    figure,
    ratio,
    aim,
  });
  return [
    row('all', 'RCU: every card of a month with 10,000 (what each list read before)', all.read, 'shown'),
    row('upcoming', 'RCU: its upcoming events, page 1 of 24', (await page('upcoming')).read, '≤ 10'),
    row('deep', 'RCU: its upcoming events, page 150', (await page('upcoming', { p: 150 })).read, '≤ 60'),
    row('past', 'RCU: its past events, page 1', (await page('past')).read, '≤ 60'),
    row('type', 'RCU: its leagues, page 1', (await page('league')).read, '≤ 60'),
    row(
      'search',
      'RCU: a text among its upcoming events',
      (await page('upcoming', { search: 'open 77' })).read,
      '≤ 400',
    ),
    row('save', 'WCU: a card is renamed', kept.write, '≤ 15'),
  ];
}

/** A thousand people of one common name: what telling them apart takes. */
async function names({ prompt: table, through }: ServedTable): Promise<Figure[]> {
  const entries = Array.from({ length: 1_000 }, (_, i) => searchEntries('PLAYER', i + 1, `Maria Gonzalez N${i}`));
  await table.putMany(entries.flat().map((entry) => searchItem.encode(entry, 1)));
  const { wrap, of } = counted();
  const asked = through(wrap);
  const search = (term: string) => of(() => searchIds(asked, 'PLAYER', term));
  const row = (id: string, figure: string, ratio: number, aim: string) => ({
    id: `CAP-name-${id}`,
    figure,
    ratio,
    aim,
  });
  return [
    row('common', 'RCU: "maria gonzalez", a common name', (await search('maria gonzalez')).read, '≤ 5'),
    row('told', 'RCU: "gonzalez n777", one of a thousand of the name', (await search('gonzalez n777')).read, '≤ 5'),
    row('unfinished', 'RCU: "gonza n777", nothing finished', (await search('gonza n777')).read, '≤ 30'),
  ];
}

/** How often names are, of a hundred thousand people; the rest begin otherwise and lie in other partitions. */
const firstNames = { Maria: 1_500, Mary: 1_000, Mark: 800, Martha: 300 };
const lastNames = { Gonzalez: 900, Martinez: 800, Gonzales: 200, Marquez: 100 };
/** A name by chance, as often as it is. */
function nameBy(names: Readonly<Record<string, number>>, random: Random): string {
  let at = random() * 100_000;
  for (const [name, often] of Object.entries(names)) {
    at -= often;
    if (at < 0) return name;
  }
  return 'Zz';
}

/** A million people, of whom is stored what lies in the ranges that these searches read: nothing else can be met there. */
async function million({ prompt: table, through }: ServedTable): Promise<Figure[]> {
  const random = seeded(1);
  let items: Raw[] = [];
  let named = 0;
  for (let id = 1; id <= 1_000_000; id++) {
    const [first, last] = [nameBy(firstNames, random), nameBy(lastNames, random)];
    if (first === 'Maria' && last === 'Gonzalez') named++;
    const entries = searchEntries('PLAYER', 1_000_000 + id, `${first} ${last}`);
    items.push(
      ...entries
        .filter(({ word, other }) => /^gon/.test(word) || /^mar\w* gon/.test(`${word} ${other}`))
        .map((entry) => searchItem.encode(entry, 1)),
    );
    if (items.length < 2_000 && id < 1_000_000) continue;
    await table.putMany(items);
    items = [];
  }
  const { wrap, of } = counted();
  const asked = through(wrap);
  const row = async (id: string, term: string, words: string, aim: string): Promise<Figure> => {
    const { read } = await of(() => searchIds(asked, 'PLAYER', term));
    return { id: `CAP-million-${id}`, figure: `RCU: "${term}" among 1,000,000 people, ${words}`, ratio: read, aim };
  };
  return [
    await row('common', 'maria gonzalez', `${named} of the name`, '≤ 13'),
    await row('begun', 'gonzalez mar', 'a common name and the beginning of another', '≤ 13'),
    await row('alone', 'gonzalez', 'about 9,000 of the name', '≤ 13'),
    await row('unfinished', 'gon', 'three letters', '≤ 13'),
  ];
}

/** What lists of events and searches for people read, counted by the table. */
export async function bench(): Promise<Figure[]> {
  const local = await testTable();
  try {
    return [...(await cards(local)), ...(await names(local)), ...(await million(local))];
  } finally {
    await local.stop();
  }
}

if (import.meta.main) console.table(await bench());
