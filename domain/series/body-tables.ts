import type { pointTabs } from './point-systems.ts';
import { allOthers } from './points.ts';
import type { PointRow } from './schema.ts';

/** What is documented of a body's own points: from where, as of when, and what is not known of it. */
export type BodyTable = {
  readonly title: string;
  readonly source: string;
  /** null: the page bears no date */
  readonly year: number | null;
  readonly rows: readonly PointRow[];
  readonly rules: readonly string[];
};

/**
 * Tables of sanctioning bodies that stand in public documents. A body without one has published none that we know: nothing is made up for it. They
 * explain; what a result earned there is the body's own to say.
 */
export const bodyTables: Readonly<Record<keyof typeof pointTabs, readonly BodyTable[]>> = {
  aau: [],
  usavp: [
    {
      title: 'Adult national ranking',
      source: 'Volley America, National Ranking Details (volleyamerica.com)',
      year: null,
      rows: [
        { finish: 1, pv: 40 },
        { finish: 2, pv: 25 },
        { finish: 3, pv: 15 },
        { finish: 5, pv: 10 },
        { finish: 7, pv: 8 },
        { finish: 9, pv: 5 },
        { finish: allOthers, pv: 1 },
      ],
      rules: [
        'For teams that make the playoffs.',
        'Bonus: 1st gets as many points as there are teams, 2nd two less than that, 3rd three less than 2nd, 5th five less than 3rd, and so on down to 0.',
        'Times 1,000 in Open, 100 in AA, 10 in A, 1 in B.',
        'The best 5 of the last 10 tournaments of this season and the one before count.',
      ],
    },
    {
      title: 'AVP America ranking',
      source: 'Volley America, AVP Rankings (volleyamerica.com)',
      year: null,
      rows: [],
      rules: [
        'Points are scaled by the size of the field: 33 teams and more 110 %, 16 to 32 100 %, 6 to 15 75 %, 2 to 5 50 %.',
        'The best four results of the last 365 days count.',
        'What a finish is worth before that is not in the document.',
      ],
    },
  ],
  bvne: [],
  p1440: [],
};
