import { bySeed, type Candidate } from '../candidate.ts';
import { slotText } from '../slots.ts';
import { type Style, takenOf } from '../style.ts';

/** "Custom Mapping": the map says the line of each pool place; places it does not name follow by place, then seed. */
export const mapped: Style = {
  style: 'MAPPED',
  label: 'Custom Mapping',
  order: (input) => {
    const line = (team: Candidate): number => input.map?.[slotText(team.pool, team.place)] ?? Number.MAX_SAFE_INTEGER;
    return takenOf(input).sort((a, b) => line(a) - line(b) || a.place - b.place || bySeed(a, b));
  },
};
