/**
 * Courts of brackets that are played beside each other: each has its own in a row, as many as its teams are of all teams and at least one, so that no court
 * is taken twice. None where there are fewer courts than brackets: then the court board plans them.
 */
export function shareCourts(courts: readonly string[], sizes: readonly number[]): string[][] {
  if (courts.length < sizes.length) return sizes.map(() => []);
  const all = sizes.reduce((sum, size) => sum + size, 0) || 1;
  let [teams, from] = [0, 0];
  return sizes.map((size, i) => {
    teams += size;
    const behind = sizes.length - 1 - i;
    const fair = Math.round((courts.length * teams) / all);
    const to = behind === 0 ? courts.length : Math.min(Math.max(fair, from + 1), courts.length - behind);
    const own = courts.slice(from, to);
    from = to;
    return own;
  });
}
