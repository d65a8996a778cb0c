import { consentDays, whoConsents } from '#domain/clubs/consent.ts';
import { day } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { consentAsked } from '#events/clubs/consent-asked.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { clubMemberItem, consentToken } from '../../store/clubs/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

/** The link is mailed to a minor's guardian, else to the player; what was asked again meanwhile is not. */
export async function onConsentAsked({ data, at }: Envelope<DetailOf<typeof consentAsked>>, deps: Deps): Promise<void> {
  const [member, organization] = await Promise.all([
    deps.table.get(clubMemberItem, { clubId: data.clubId, id: data.memberId }),
    deps.table.get(organizationItem, { id: data.clubId }),
  ]);
  if (!member || !organization || member.leftAt !== null || member.consent.askedAt !== data.askedAt) return;
  const { whose } = whoConsents(member, dateIn(data.askedAt, organization.timeZone));
  const words = {
    club: organization.name,
    // a minor is named by the first name alone: the mail may be read by others
    whom: whose === 'guardian' ? member.firstName : 'you',
    deadline: momentWords(data.askedAt + consentDays * day, organization.timeZone, at),
    consentPath: to(paths.clubConsent, { token: consentToken(member, await deps.signingSecret()) }),
  };
  await send('clubConsent', words, { email: member.consent.sentTo }, deps);
}
