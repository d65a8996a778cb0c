import type { EventType } from '#domain/catalog/lists.ts';
import type { venues } from '../venues.ts';

type Theme = Readonly<Record<'primary' | 'secondary' | 'accent' | 'drawer' | 'welcomeText', string>>;
type Sold = {
  readonly division: string;
  readonly gender: 'Mens' | 'Womens' | 'Coed';
  readonly players: number;
  readonly places: number;
  /** teams that are in it */
  readonly teams: number;
  /** cents a team; what costs something is left to be bought by hand */
  readonly fee?: number;
};
export type StageEvent = {
  readonly name: string;
  readonly type: EventType;
  readonly venue: keyof typeof venues;
  /** days from now, and how many */
  readonly in: number;
  readonly days: number;
  readonly divisions: readonly Sold[];
};
export type StageOrganization = {
  readonly name: string;
  readonly username: string;
  readonly zone: string;
  readonly theme: Theme;
  readonly events: readonly StageEvent[];
};

const pairs = { players: 2, places: 16 } as const;

/** What a small stage is filled with: three organizations (nobody founds more in a day) with events of several types, open for registration. */
export const stageWorld: readonly StageOrganization[] = [
  {
    name: 'Pacific Sand',
    username: 'pacific',
    zone: 'America/Los_Angeles',
    theme: {
      ...{ primary: '0b3c5d', secondary: '1d7a8c', accent: 'f2a541', drawer: '0b3c5d' },
      welcomeText: 'Beach volleyball from San Diego to Santa Cruz.',
    },
    events: [
      {
        ...{ name: 'Pier Open', type: 'Tournament', venue: 'huntington', in: 21, days: 2 },
        divisions: [
          { division: 'AA', gender: 'Womens', ...pairs, teams: 12 },
          { division: 'AA', gender: 'Mens', ...pairs, teams: 9 },
          { division: 'BB', gender: 'Coed', ...pairs, teams: 6 },
        ],
      },
      {
        ...{ name: 'Hermosa Masters', type: 'Tournament', venue: 'hermosa', in: 35, days: 1 },
        divisions: [{ division: 'Open', gender: 'Womens', ...pairs, teams: 0, fee: 9_000 }],
      },
    ],
  },
  {
    name: 'Lone Star Volleyball',
    username: 'lonestar',
    zone: 'America/Chicago',
    theme: {
      ...{ primary: '7b1e22', secondary: 'b5533c', accent: '2b6777', drawer: '4a1114' },
      welcomeText: 'Texas plays here, indoors and on the sand.',
    },
    events: [
      {
        ...{ name: 'Zilker Fours', type: 'Tournament', venue: 'austin', in: 28, days: 1 },
        divisions: [{ division: 'Rec', gender: 'Coed', players: 4, places: 8, teams: 8 }],
      },
      {
        ...{ name: 'Thursday Doubles', type: 'League', venue: 'austin', in: 14, days: 56 },
        divisions: [{ division: 'BB', gender: 'Coed', ...pairs, teams: 8 }],
      },
    ],
  },
  {
    name: 'Northside Leagues',
    username: 'northside',
    zone: 'America/Los_Angeles',
    theme: {
      ...{ primary: '3b2a6d', secondary: '6d4fc4', accent: 'ff7a59', drawer: '2a1d52' },
      welcomeText: 'Weeknight volleyball for grown-ups with day jobs.',
    },
    events: [
      {
        ...{ name: 'Serve and Pass Clinic', type: 'Clinic', venue: 'hermosa', in: 10, days: 1 },
        divisions: [{ division: 'Rec', gender: 'Coed', players: 1, places: 20, teams: 11 }],
      },
    ],
  },
];
