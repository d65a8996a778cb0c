import type { World } from './world.ts';

type Window = {
  id: number;
  name: string;
  fee: number;
  dtStart: string;
  dtEnd: string;
  feeIsPerTeam?: boolean;
  isEarly?: boolean;
  isLate?: boolean;
  canPayAtEvent?: boolean;
};
const day = 24 * 60;
/** Organizers close in the evening. */
const evening = (world: World, offset: number) => `${world.day(offset)}T21:00`;

/** Open since ten days, until the evening of the day `days` from today; a late window follows. */
export const openWindows = (
  world: World,
  id: number,
  fee: number,
  days: number,
  more: Partial<Window> = {},
): Window[] => [
  { id, name: 'Regular', fee, dtStart: evening(world, -10), dtEnd: evening(world, days), ...more },
  {
    id: id + 1,
    name: 'Late',
    fee: fee + 2000,
    dtStart: evening(world, days),
    dtEnd: evening(world, days + 3),
    isLate: true,
    feeIsPerTeam: true,
  },
];

/** Opens in so many minutes, by the clock of the event's zone. */
export const openingIn = (world: World, id: number, fee: number, minutes: number, zone: string): Window[] => [
  { id, name: 'Registration', fee, dtStart: world.wall(minutes, zone), dtEnd: world.wall(20 * day, zone) },
];

/** Closed long ago. */
export const closedWindows = (world: World, id: number, fee: number): Window[] => [
  { id, name: 'Registration', fee, dtStart: evening(world, -90), dtEnd: evening(world, -40) },
];
