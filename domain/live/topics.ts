/** A topic of live updates: a tournament, or one division of it. Its version grows by one with every flush. */
export type Topic = `t${number}` | `t${number}/d${number}`;

export const topicOf = (tournamentId: number, divisionId?: number | null): Topic =>
  divisionId === undefined || divisionId === null ? `t${tournamentId}` : `t${tournamentId}/d${divisionId}`;

const shape = /^t(\d+)(?:\/d(\d+))?$/;

/** What a topic is about, or null for a text that is none. */
export function readTopic(text: string): { tournamentId: number; divisionId: number | null } | null {
  const found = shape.exec(text);
  return found === null
    ? null
    : { tournamentId: Number(found[1]), divisionId: found[2] === undefined ? null : Number(found[2]) };
}

export const isTopic = (text: string): text is Topic => shape.test(text);
