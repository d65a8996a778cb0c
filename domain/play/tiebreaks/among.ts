import { emptySummary, type Ledger, type Meeting, type Summary } from './ledger.ts';

/** The meetings in which everybody on both sides is of the group. */
export function meetingsAmong(group: readonly number[], meetings: readonly Meeting[]): Meeting[] {
  const inside = new Set(group);
  const all = (players: readonly number[]) => players.every((player) => inside.has(player));
  return meetings.filter((meeting) => all(meeting.home) && all(meeting.away));
}

/** What the tied entrants did among themselves: a summary per member of the group, in its order. Settled matches only. */
export function among(group: readonly number[], ledger: Ledger): Summary[] {
  const summaries = new Map(group.map((member) => [member, emptySummary()]));
  for (const meeting of ledger.matches) {
    if (!meeting.settled) continue;
    const home = inGroup(meeting.home, summaries);
    const away = home && inGroup(meeting.away, summaries);
    if (!home || !away) continue;
    for (const summary of home) add(summary, meeting, 'home', 'away');
    for (const summary of away) add(summary, meeting, 'away', 'home');
  }
  return [...summaries.values()];
}

function inGroup(players: readonly number[], summaries: ReadonlyMap<number, Summary>): Summary[] | null {
  const found: Summary[] = [];
  for (const player of players) {
    const summary = summaries.get(player);
    if (!summary) return null;
    found.push(summary);
  }
  return found;
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
