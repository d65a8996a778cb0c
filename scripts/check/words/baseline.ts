import type { Finding } from './findings.ts';

/** How many findings each area and pattern still has. */
type Counts = ReadonlyMap<string, number>;

/** The folder a file counts for: deeper where many people work at once. */
export function areaOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  const depth = /^web\/src\/(?:screens|features|ui)\//.test(file) ? 4 : /^(?:web|test)\//.test(file) ? 3 : 2;
  return parts.slice(0, depth).join('/') || '.';
}

export function countsOf(findings: readonly Finding[]): Counts {
  const counts = new Map<string, number>();
  for (const { file, pattern } of findings) {
    const key = `${areaOf(file)}\t${pattern}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export const baselineOf = (table: string): Counts =>
  new Map(
    table
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [area, pattern, count] = line.split('\t');
        return [`${area}\t${pattern}`, Number(count)];
      }),
  );

export const tableOf = (counts: Counts): string =>
  `area\tpattern\tcount\n${[...counts]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => `${key}\t${count}\n`)
    .join('')}`;

/** Where the present counts are above the baseline, and where they are below it. */
export function compared(now: Counts, baseline: Counts): { readonly grown: string[]; readonly shrunk: string[] } {
  const grown: string[] = [];
  const shrunk: string[] = [];
  for (const key of new Set([...now.keys(), ...baseline.keys()])) {
    const [is, was] = [now.get(key) ?? 0, baseline.get(key) ?? 0];
    if (is > was) grown.push(key);
    if (is < was) shrunk.push(key);
  }
  return { grown, shrunk };
}

/** The baseline with every count that has shrunk; none ever grows. */
export const lowered = (now: Counts, baseline: Counts): Counts =>
  new Map([...baseline].map(([key, count]) => [key, Math.min(count, now.get(key) ?? 0)]));
