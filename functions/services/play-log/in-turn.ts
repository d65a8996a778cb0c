import type { Table } from '../../kernel/table/table.ts';

const lines = new WeakMap<object, Map<number, Promise<unknown>>>();

/**
 * One after the other within this process for each division: those who would only meet at the head wait here instead. What keeps the log right
 * are the conditions of the transaction, not this.
 */
export function inTurn<T>(table: Table, divisionId: number, work: () => Promise<T>): Promise<T> {
  const mine = lines.get(table.itself) ?? new Map<number, Promise<unknown>>();
  lines.set(table.itself, mine);
  const turn = (mine.get(divisionId) ?? Promise.resolve()).then(work, work);
  mine.set(divisionId, turn);
  const leave = () => {
    if (mine.get(divisionId) === turn) mine.delete(divisionId);
  };
  turn.then(leave, leave);
  return turn;
}
