import { fill, placeholders } from '../render.ts';
import type { Audience } from './schema.ts';

/** What a message may say of its reader, in words for who writes it. */
export const fieldWords = {
  name: 'The player’s name, or the reader’s',
  organization: 'Your organization',
  event: 'The event',
  dates: 'The dates of the event',
  division: 'The division',
  team: 'The team',
  balance: 'What is still to be paid',
  level: 'The membership',
  until: 'The last day of the membership',
} as const;
type CampaignField = keyof typeof fieldWords;
export type FieldValues = Partial<Readonly<Record<CampaignField, string>>>;

const everywhere = ['name', 'organization'] as const;
const ofTeams = [...everywhere, 'event', 'dates', 'division', 'team', 'balance'] as const;

/** The fields that an audience's readers have; without `money` none that says what somebody owes. */
export function fieldsOf({ of }: Pick<Audience, 'of'>, money: boolean): readonly CampaignField[] {
  if (of === 'members') return [...everywhere, 'level', 'until'];
  if (of === 'club') return everywhere;
  return money ? ofTeams : ofTeams.filter((field) => field !== 'balance');
}

/** Names in braces that no reader of an audience has: they would stay empty. */
export const unknownFields = (texts: readonly string[], audience: Pick<Audience, 'of'>, money: boolean): string[] => {
  const known: readonly string[] = fieldsOf(audience, money);
  return [...new Set(texts.flatMap(placeholders))].filter((name) => !known.includes(name));
};

/** A text as one of its readers gets it: what they type into a name or a team fills no field of its own. */
export const filled = (text: string, values: FieldValues): string => fill(text, values);
