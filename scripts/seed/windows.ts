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

/** Open since ten days, until `days` from now; a late window follows. */
export const openWindows = (
  world: World,
  id: number,
  fee: number,
  days: number,
  more: Partial<Window> = {},
): Window[] => [
  { id, name: 'Regular', fee, dtStart: world.wall(-10 * day), dtEnd: world.wall(days * day), ...more },
  {
    id: id + 1,
    name: 'Late',
    fee: fee + 2000,
    dtStart: world.wall(days * day),
    dtEnd: world.wall((days + 3) * day),
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
  { id, name: 'Registration', fee, dtStart: world.wall(-90 * day), dtEnd: world.wall(-40 * day) },
];
