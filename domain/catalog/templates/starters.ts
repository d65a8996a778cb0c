import { addDays, weekdayOf } from '../../kernel/zoned-time.ts';
import { type EventCopy, newDivision } from '../desk/new-event.ts';
import type { WrittenDivision } from '../desk/written.ts';
import { defaults, type EventType, type StarterKey } from '../lists.ts';
import { type Tournament, tournament } from '../schema.ts';
import { starterPages } from './starter-pages.ts';

/*
 * Templates that come with the platform, for someone who has none of their own yet. They suggest a format, divisions,
 * questions and texts. None of them has a price, because only the organizer knows what to charge.
 */

type SuggestedDivision = Pick<WrittenDivision, 'division' | 'gender'> & Partial<WrittenDivision>;
type Starter = {
  readonly title: string;
  readonly about: string;
  readonly type: Exclude<EventType, 'Series'>;
  /** The number of days from the first day to the last. */
  readonly length: number;
  /** When refunds for withdrawals end: this many days before the first day, at 8 PM. */
  readonly refundDays: number;
  readonly divisions: readonly SuggestedDivision[];
  readonly sportId?: number;
  readonly settings?: (startDate: string) => Partial<Pick<Tournament, 'jsonProps' | 'props'>>;
};

const juniorFields = { fields: ['email', 'phone', 'dob'], requiredFields: ['email', 'phone', 'dob'] } satisfies Partial<
  WrittenDivision['registrationFields']
>;

const beachDivisions: Starter['divisions'] = [
  { division: 'Open', gender: 'Womens', maxTeams: 16, playoffFormat: 'Pools, then single elimination' },
  { division: 'Open', gender: 'Mens', maxTeams: 16, playoffFormat: 'Pools, then single elimination' },
  { division: 'AA', gender: 'Coed', maxTeams: 16, playoffFormat: 'Pools, then single elimination' },
];

export const starters: Readonly<Record<StarterKey, Starter>> = {
  beachOpen: {
    title: 'Two-day beach open',
    about: 'Adult pairs. Pools on the first day, single-elimination brackets on the last.',
    type: 'Tournament',
    length: 1,
    refundDays: 7,
    divisions: beachDivisions,
  },
  beachDay: {
    title: 'One-day beach open',
    about: 'Adult pairs. Pools in the morning, single-elimination brackets in the afternoon.',
    type: 'Tournament',
    length: 0,
    refundDays: 7,
    divisions: beachDivisions,
  },
  juniorsDay: {
    title: 'One-day juniors',
    about: 'Junior pairs by age group. Pools in the morning, brackets in the afternoon.',
    type: 'Tournament',
    length: 0,
    refundDays: 7,
    divisions: (['14U', '16U', '18U'] as const).map((division) => ({
      ...{ division, gender: 'Girls' as const, ageType: 1 as const, maxTeams: 16 },
      registrationFields: juniorFields,
      playoffFormat: 'Pools, then brackets for everyone',
    })),
  },
  clubNight: {
    title: 'Indoor club night',
    about: 'One evening of sixes in the gym. Short sets, and everyone plays until the end.',
    type: 'Tournament',
    length: 0,
    refundDays: 2,
    divisions: (['Rec 6s', 'BB'] as const).map((division) => ({
      ...{ division, gender: 'Coed' as const, maxTeams: 8, numOfPlayers: 6, numAllowedOnRoster: 9, surfaceId: 3 },
      playoffFormat: 'One pool, then a final',
    })),
  },
  tenWeeks: {
    title: 'Ten-week league',
    about: 'Teams play one night a week, with playoffs at the end.',
    type: 'League',
    length: 63,
    refundDays: 7,
    divisions: (['A', 'BB'] as const).map((division) => ({
      ...{ division, gender: 'Coed' as const, maxTeams: 8, numOfPlayers: 4, numAllowedOnRoster: 7 },
      playoffFormat: 'Top four in the last week',
    })),
    settings: (startDate) => ({
      jsonProps: {
        ...tournament.shape.jsonProps.parse({}),
        reoccuringSettings: { dows: [weekdayOf(startDate)], exclude: [], startTime: '18:30', endTime: '21:30' },
      },
    }),
  },
  training: {
    title: 'Weekly training',
    about: 'A coached practice every week. Players register for the season.',
    type: 'Training Session',
    length: 49,
    refundDays: 2,
    divisions: [
      { division: 'Beginner', gender: 'Coed', maxTeams: 12 },
      { division: 'Advanced', gender: 'Coed', maxTeams: 12 },
    ],
    settings: (startDate) => ({
      jsonProps: {
        ...tournament.shape.jsonProps.parse({}),
        reoccuringSettings: { dows: [weekdayOf(startDate)], exclude: [], startTime: '18:00', endTime: '19:30' },
      },
    }),
  },
  pickleball: {
    title: 'One-day pickleball',
    about: 'Doubles by level. Pools of games to 11, then brackets.',
    type: 'Tournament',
    sportId: 2,
    length: 0,
    refundDays: 7,
    divisions: (['Womens', 'Mens', 'Coed'] as const).map((gender) => ({
      ...{ division: '3.5 Doubles', gender, maxTeams: 12, playoffFormat: 'Pools, then single elimination' },
    })),
  },
};

/** What the organizer has typed for the new event. */
type StarterEvent = Pick<Tournament, 'name' | 'organizationId' | 'startDate' | 'endDate' | 'zone' | 'locations'>;

/** Returns an event from a starter, as a copy without IDs yet. */
export function copyOfStarter(key: StarterKey, as: StarterEvent): EventCopy {
  const { type, divisions, refundDays, settings, sportId = defaults.sportId } = starters[key];
  const { id: _, ...event } = tournament.parse({
    ...{ ...as, id: 1, type, sportId, description: starterPages[key](as), isPublic: false },
    zone: as.locations[0]?.zone ?? as.zone,
    dtRefundCutoff: `${addDays(as.startDate, -refundDays)}T20:00`,
    ...settings?.(as.startDate),
  });
  return {
    event,
    divisions: divisions.map((typed, i) => ({ ...newDivision(type, { sportId, ...typed }), from: i + 1 })),
  };
}
