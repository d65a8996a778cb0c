import { captured } from '../capture.ts';
import { type Style, takenOf } from '../style.ts';

/** "Capture Seed": as CAPTURE, but seeds are handed out among the teams that go on; one that stays behind gives its seed up. */
export const captureNew: Style = {
  style: 'CAPTURE_NEW',
  label: 'Capture Seed',
  order: (input) => captured(takenOf(input), (team) => team.roundSeed),
};
