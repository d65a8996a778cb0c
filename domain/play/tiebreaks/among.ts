import { emptySummary, type Ledger, type Meeting, type Summary } from './ledger.ts';

/** The meetings in which everybody on both sides is of the group. */
export function meetingsAmong(group: readonly number[], meetings: readonly Meeting[]): Meeting[] {
  const inside = (players: readonly number[]) => players.every((player) => group.includes(player));
  return meetings.filter((meeting) => inside(meeting.home) && inside(meeting.away));
}

/** What the tied entrants did among themselves: a summary per member of the group, in its order. Settled matches only. */
export function among(group: readonly number[], ledger: Ledger): Summary[] {
  const summaries = group.map(emptySummary);
  const byEntrant: (Summary | undefined)[] = new Array(ledger.entrants.length).fill(undefined);
  for (const [i, member] of group.entries()) byEntrant[member] = summaries[i];
  const inside = (players: readonly number[]) => players.every((player) => byEntrant[player] !== undefined);
  for (const meeting of ledger.matches) {
    // Most meetings are out at the first player: no table has time for more.
    if (!byEntrant[meeting.home[0]!] || !byEntrant[meeting.away[0]!] || !meeting.settled) continue;
    if (!inside(meeting.home) || !inside(meeting.away)) continue;
    for (const player of meeting.home) add(byEntrant[player]!, meeting, 'home', 'away');
    for (const player of meeting.away) add(byEntrant[player]!, meeting, 'away', 'home');
  }
  return summaries;
}

function add(to: Summary, meeting: Meeting, own: 'home' | 'away', other: 'home' | 'away'): void {
  to.setWins += meeting.sets[own];
  to.setLosses += meeting.sets[other];
  to.pointsFor += meeting.points[own];
  to.pointsAgainst += meeting.points[other];
  if (meeting.winner === own) to.matchWins += 1;
  else if (meeting.winner === other) to.matchLosses += 1;
  else if (meeting.winner === 'split') to.matchSplits += 1;
}
