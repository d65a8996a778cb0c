import { dateWords } from '#domain/kernel/date-words.ts';
import { folded } from '#domain/kernel/text.ts';
import { memberPermit } from '#domain/memberships/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Scanned } from './scanner.tsx';
import type { ShownRow } from './shown-rows.ts';

/** The address in the code of a membership's card (features/members/member-card). */
const cardAddress = /\/member\/(\d+)\?(.+)$/;

export const isMemberCard = (text: string): boolean => cardAddress.test(text.trim());

/** Whose membership a scanned card is, whether it is valid now, and the team of this event that they play in. It is looked up: what is canceled since says so. */
export async function scannedCard(text: string, rows: readonly ShownRow[]): Promise<Scanned> {
  const [, id = '', search] = cardAddress.exec(text.trim()) ?? [];
  const query = new URLSearchParams(search);
  const [playerProfileId, key] = [query.get('player') ?? '', query.get('key') ?? ''];
  const answer = await ask(memberPermit, { query: { playerProfileId, id, key } });
  if (!answer.ok)
    return answer.problem.code === 'memberships/unknown-membership'
      ? { tone: 'bad', name: 'This card is not valid', text: '' }
      : { tone: 'warn', name: 'Not looked up', text: answer.problem.title };
  const { name, levelName, organization, state, from, to } = answer.value;
  const valid = {
    active: `valid until ${dateWords(to, to)}`,
    upcoming: `not before ${dateWords(from, from)}`,
    expired: `expired on ${dateWords(to, to)}`,
    followed: 'renewed or upgraded since, the newer card counts',
    canceled: 'canceled',
  }[state];
  const team = rows.find(({ players }) => players.some((player) => folded(player) === folded(name)));
  const plays = team
    ? `Plays in ${team.name}, ${team.checkedIn ? 'which is here' : 'which is not here yet'}.`
    : 'Plays in no team of this list.';
  return {
    tone: state === 'active' ? 'good' : 'bad',
    name,
    text: `${organization.name} ${levelName}: ${valid}. ${plays}`,
  };
}
