import { faultsText, type List, type RowReader, rowReaders } from '../../kernel/csv-read.ts';
import { normalEmail } from '../../kernel/text.ts';
import { roleFault } from '../../people/import-columns.ts';
import { genderOfWord } from '../../people/lists/gender-words.ts';
import { namesOf } from '../../people/names.ts';
import { changedFields, factsOf } from '../data-gaps.ts';
import { factsFaults, nameKey, samePlayer } from '../player-check.ts';
import { fieldWords } from '../player-fields.ts';
import { type ClubMember, type PlayerFacts, playerFacts } from '../schema.ts';
import { mappedFields, type PlayerMapping, type PlayerTarget } from './columns.ts';

/** A row of a list: a new player, changes to an existing one (`memberId`), or everything that is wrong with the row. */
export type PlayerRow = { readonly line: number; readonly label: string } & (
  | {
      readonly facts: PlayerFacts;
      readonly memberId: string | null;
      readonly changes: readonly string[];
      readonly tamed: boolean;
      readonly problem: null;
    }
  | { readonly facts: null; readonly problem: string }
);

function readFacts(read: RowReader<PlayerTarget>, mapping: PlayerMapping, today: string) {
  const { faults, get } = read;
  const dob = read.day('dob', 'The birth date', today);
  const sex = get('gender');
  const gender = sex === '' ? null : genderOfWord(sex);
  if (sex !== '' && gender === null) faults.push(`“${sex}” isn’t a gender we recognize`);
  const year = get('gradYear').replace(/^'/, '');
  const gradYear = /^(19|20)\d\d$/.test(year) ? Number(year) : null;
  if (year !== '' && gradYear === null) faults.push(`“${year}” isn’t a valid grad year`);
  const named =
    mapping.fullName === undefined
      ? { firstName: get('firstName'), lastName: get('lastName') }
      : namesOf(get('fullName'));
  const whole = mapping.fullName === undefined ? '' : get('fullName');
  const role = roleFault(get('role'));
  if (role) faults.push(role);
  const parsed = playerFacts.safeParse({
    ...named,
    ...{ dob, gender, gradYear },
    ...{ email: normalEmail(get('email')), phone: get('phone') },
    guardianName: get('guardianName') || [get('guardianFirstName'), get('guardianLastName')].filter(Boolean).join(' '),
    guardianEmail: normalEmail(get('guardianEmail')),
    guardianPhone: get('guardianPhone'),
    jersey: get('jersey').replace(/^#/, ''),
    position: get('position'),
    shirtSize: get('shirtSize'),
    usavNumber: get('usavNumber'),
    aauNumber: get('aauNumber'),
  });
  if (!parsed.success)
    faults.push(
      ...parsed.error.issues.map(
        ({ path }) => `${fieldWords[path[0] as keyof typeof fieldWords] ?? 'A value'} is too long`,
      ),
    );
  const label = `${named.firstName} ${named.lastName}`.trim() || whole;
  return { facts: parsed.success ? parsed.data : null, faults, tamed: read.hasFormula(), label };
}

/** Returns an existing player with a row's values. Empty cells change nothing. */
function merged(member: ClubMember, facts: PlayerFacts, mapping: PlayerMapping): PlayerFacts {
  const said = mappedFields(mapping).filter((field) => facts[field] !== '' && facts[field] !== null);
  return { ...factsOf(member), ...Object.fromEntries(said.map((field) => [field, facts[field]])) };
}

/**
 * Returns every row below the header, compared with the club's players: a new player, or what changes. A player's
 * second row is rejected. A former player in the list is added back.
 */
export function playerRows(
  list: List,
  mapping: PlayerMapping,
  members: readonly ClubMember[],
  today: string,
): PlayerRow[] {
  const seen = new Map<string, number>();
  // Players are indexed by name, because comparing every row with every player would be too slow for a long list.
  const byName = Map.groupBy(members, (member) => nameKey({ ...member, dob: null }));
  return rowReaders(list, mapping).map((read) => {
    const { line } = read;
    const { facts, faults, tamed, label: name } = readFacts(read, mapping, today);
    const label = `Row ${line}: ${name || '–'}`;
    const wrong = facts ? Object.values(factsFaults(facts, today)) : [];
    const said = [...new Set([...faults, ...wrong])];
    if (!facts || said.length > 0) return { line, label, facts: null, problem: faultsText(said) };
    const key = nameKey(facts);
    const before = seen.get(key);
    if (before !== undefined) return { line, label, facts: null, problem: `This player is already in row ${before}.` };
    seen.set(key, line);
    const there = samePlayer(byName.get(nameKey({ ...facts, dob: null })) ?? [], facts);
    if (!there) return { line, label, facts, memberId: null, changes: [], tamed, problem: null };
    const after = merged(there, facts, mapping);
    const changes = [
      ...changedFields(factsOf(there), after).map(({ field }) => fieldWords[field as keyof typeof fieldWords]),
      ...(there.leftAt === null ? [] : ['Back in the club']),
    ];
    return { line, label, facts: after, memberId: there.id, changes, tamed, problem: null };
  });
}
