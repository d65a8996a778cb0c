import { homeCountry } from '#domain/people/lists/options.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** Every field of a profile but its number, when it was made and which one it was merged into. */
const everythingOfThem = playerProfile
  .omit({ id: true, mergedInto: true, dtCreated: true, dtModified: true })
  .keyof().options;

export const playerItem = defineItem({
  type: 'player',
  schema: playerProfile,
  key: ({ id }: { id: number }) => ({ pk: `PLAYER#${id}`, sk: 'META' }),
  // nearly all of it is personal: fields are named, no value is kept
  audit: { kept: 'usual' },
  removal: 'restorable',
  personal: {
    whose: ['player'],
    fields: everythingOfThem,
    // teams and results name them by number: who it was can't be told any more
    erase: () => ({
      ...Object.fromEntries(everythingOfThem.map((field) => [field, undefined])),
      firstName: 'Deleted',
      lastName: 'player',
      country: homeCountry,
      ownerIds: [],
      images: [],
      ratings: [],
      metricsFor: [],
      metrics: {},
      hides: [],
      shares: null,
      recruiting: null,
      ranked: null,
      dtChecked: null,
      tags: [],
    }),
  },
});
