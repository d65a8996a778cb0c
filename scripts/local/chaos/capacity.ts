/** The load that a partition, and a table as a whole, can take in a second (performance.md, Limits). */
export type Limits = {
  readonly write: number;
  readonly read: number;
  readonly tableWrite: number;
  readonly tableRead: number;
};
export const noLimits: Limits = { write: Infinity, read: Infinity, tableWrite: Infinity, tableRead: Infinity };
/** A new on-demand table. */
export const newTable: Limits = { write: 1_000, read: 3_000, tableWrite: 4_000, tableRead: 12_000 };

/** Returns one environment's share when several share the capacity without seeing each other. */
export const shareOf = ({ write, read, tableWrite, tableRead }: Limits, environments: number): Limits => ({
  write: write / environments,
  read: read / environments,
  tableWrite: tableWrite / environments,
  tableRead: tableRead / environments,
});

type Kind = 'write' | 'read';
/** Capacity units requested from one partition. */
export type Charge = { readonly partition: string; readonly kind: Kind; readonly units: number };

/** Counts capacity by partition and second. Reports when a partition or the table can't take any more. */
export class Capacity {
  readonly #limits: Limits;
  #second = 0;
  #used = new Map<string, number>();
  readonly total = { write: 0, read: 0 };
  /** The highest load of any partition in one second. */
  hottest = { partition: '', kind: 'write' as Kind, units: 0 };
  throttled = 0;
  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Returns whether all charges are granted. A refused request costs nothing. */
  take(charges: readonly Charge[], now: number): boolean {
    this.#turn(now);
    if (charges.some((charge) => !this.#has(charge))) {
      this.throttled++;
      return false;
    }
    this.spend(charges, now);
    return true;
  }
  /** Counts work that is done, whether or not it was too much. */
  spend(charges: readonly Charge[], now: number): void {
    this.#turn(now);
    for (const { partition, kind, units } of charges) {
      this.#add(`${kind} ${partition}`, units);
      this.#add(`${kind} table ${partition.split('/')[0]}`, units);
      this.total[kind] += units;
      const used = this.#used.get(`${kind} ${partition}`) ?? 0;
      if (used / newTable[kind] > this.hottest.units / newTable[this.hottest.kind])
        this.hottest = { partition, kind, units: used };
    }
  }
  #turn(now: number): void {
    const second = Math.floor(now / 1_000);
    if (second === this.#second) return;
    this.#second = second;
    this.#used = new Map();
  }
  #add(key: string, units: number): void {
    this.#used.set(key, (this.#used.get(key) ?? 0) + units);
  }
  #has({ partition, kind, units }: Charge): boolean {
    const used = (key: string) => (this.#used.get(`${kind} ${key}`) ?? 0) + units;
    const table = kind === 'write' ? this.#limits.tableWrite : this.#limits.tableRead;
    return used(partition) <= this.#limits[kind] && used(`table ${partition.split('/')[0]}`) <= table;
  }
}

export const writeUnits = (size: number): number => Math.max(1, Math.ceil(size / 1_024));
export const readUnits = (size: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(size / 4_096)) * (consistent ? 1 : 0.5);
