import { isAwaitedTeam } from '../../catalog/divisions/division-state.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { registration } from '../../registration/problems.ts';
import type { Team } from '../../registration/schema.ts';
import type { CheckinWay } from '../../registration/teams/checkin-ways.ts';

/** That a team is here (or isn't after all), said at a moment: perhaps without a net, to be sent later. */
export type Mark = { readonly here: boolean; readonly at: Millis; readonly way: CheckinWay };

/** So many marks are sent at once. */
export const mostMarks = 25;

/** What came of a mark: it counts; it was so already (a pass that is shown twice); somebody said otherwise after it. */
export const outcomes = ['marked', 'known', 'overtaken'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * What a mark makes of a team. Marks of several phones arrive in any order and more than once: what was said last counts, whatever arrives last. One
 * that says what is so already is remembered, so that an older one to the contrary does not count after it. Refuses a team without a place, or that has dropped out.
 */
export function settleMark(
  team: Pick<Team, 'checkedIn' | 'checkin' | 'isDeleted' | 'waitlist' | 'drop'>,
  { here, at, way }: Mark,
): Result<{ outcome: Outcome; set: Pick<Team, 'checkedIn' | 'checkin'> | null }> {
  const { checkedIn, checkin } = team;
  if (here && !isAwaitedTeam(team)) return refuse(registration['not-checkable']());
  const said = checkin && (checkin.said ?? checkin.at);
  if (checkedIn === here) {
    const isNews = said === null || at > said;
    return ok({
      outcome: 'known',
      set: isNews ? { checkedIn, checkin: checkin ? { ...checkin, said: at } : { at, way } } : null,
    });
  }
  if (said !== null && at < said) return ok({ outcome: 'overtaken', set: null });
  return ok({ outcome: 'marked', set: { checkedIn: here, checkin: { at, way } } });
}
