/** A meeting of two; `fixed` where home is settled (played, or published). The first is at home. */
type Meeting = { home: number; away: number; readonly fixed: boolean };

/**
 * Turns meetings round until every team is at home as often as away, or once more or less: while somebody has two home
 * games too many, a chain of open meetings from them to somebody who has too few is turned round. Without fixed meetings
 * that always ends with a difference of at most one (were nobody they can reach short of a home game, their sum would be
 * above zero, and it can't be); with fixed ones it ends as even as they allow. Then the second meeting of two teams is
 * turned against the first where that costs nothing.
 */
export function balanceHome(meetings: readonly Meeting[]): Meeting[] {
  const list = meetings.map((m) => ({ ...m }));
  const surplus = new Map<number, number>();
  for (const m of list) {
    surplus.set(m.home, (surplus.get(m.home) ?? 0) + 1);
    surplus.set(m.away, (surplus.get(m.away) ?? 0) - 1);
  }
  const teams = [...surplus.keys()].toSorted((a, b) => a - b);
  // Each turn makes the sum of squares smaller, so this ends.
  for (let turned = true; turned; ) {
    turned = false;
    for (const sign of [1, -1] as const)
      for (const team of teams)
        while (sign * surplus.get(team)! >= 2 && turnChain(list, surplus, team, sign)) turned = true;
  }
  alternate(list, surplus);
  return list;
}

/** Turns one chain of meetings from `team` to the nearest who has less; false when there is none (breadth first). */
function turnChain(list: Meeting[], surplus: Map<number, number>, team: number, sign: 1 | -1): boolean {
  const cameBy = new Map<number, Meeting | null>([[team, null]]);
  const open = [team];
  for (let i = 0; i < open.length; i++) {
    const at = open[i]!;
    if (sign * surplus.get(at)! <= sign * surplus.get(team)! - 3) {
      turnBack(cameBy, at, sign);
      surplus.set(team, surplus.get(team)! - 2 * sign);
      surplus.set(at, surplus.get(at)! + 2 * sign);
      return true;
    }
    for (const m of list) {
      const [from, to] = sign === 1 ? [m.home, m.away] : [m.away, m.home];
      if (m.fixed || from !== at || cameBy.has(to)) continue;
      cameBy.set(to, m);
      open.push(to);
    }
  }
  return false;
}

function turnBack(cameBy: ReadonlyMap<number, Meeting | null>, end: number, sign: 1 | -1): void {
  for (let at = end, m = cameBy.get(at); m; m = cameBy.get(at)) {
    at = sign === 1 ? m.home : m.away;
    [m.home, m.away] = [m.away, m.home];
  }
}

function alternate(list: Meeting[], surplus: Map<number, number>): void {
  const last = new Map<string, number>();
  for (const m of list) {
    const key = m.home < m.away ? `${m.home}-${m.away}` : `${m.away}-${m.home}`;
    const worse = Math.abs(surplus.get(m.home)! - 2) > 1 || Math.abs(surplus.get(m.away)! + 2) > 1;
    if (last.get(key) === m.home && !m.fixed && !worse) {
      surplus.set(m.home, surplus.get(m.home)! - 2);
      surplus.set(m.away, surplus.get(m.away)! + 2);
      [m.home, m.away] = [m.away, m.home];
    }
    last.set(key, m.home);
  }
}
