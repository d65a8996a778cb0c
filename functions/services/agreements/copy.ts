import { type Actor, userOf } from '#domain/identity/actor.ts';
import { provenEmail } from '#domain/identity/contacts.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { mailOfCopy } from '#domain/notices/agreements/copy.ts';
import type { Signature } from '#domain/notices/agreements/schema.ts';
import { subSiteOrigin } from '#domain/organizations/hosts.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { SendEmail } from '../../integrations/email/port.ts';
import { isRefusedForGood } from '../../kernel/aws/refused.ts';
import { log } from '../../kernel/log.ts';
import type { Table } from '../../kernel/table/table.ts';
import { userRecordItem } from '../../store/identity/items.ts';
import { agreementVersionItem } from '../../store/notices/agreements.ts';
import { hostOf } from '../event-letter.ts';

type Deps = { readonly table: Table; readonly email: SendEmail; readonly origin: string };
type Signed = {
  readonly actor: Actor;
  readonly signature: Signature;
  readonly organization: Pick<StoredOrganization, 'id' | 'timeZone'> | null;
  /** of the mail that it was signed by; its copy is read by the same */
  readonly key: string | null;
};

/** Where a signer is written to: the address the link went to, else their account's own. */
async function addressOf({ table }: Deps, { actor, signature }: Signed): Promise<string | null> {
  if (signature.email !== '') return signature.email;
  const user = userOf(actor);
  const record = user && (await table.get(userRecordItem, { id: user.id }));
  return record ? provenEmail(record.emails) : null;
}

/** Mails what was signed to who signed it. The signature stands whether or not their address takes it. */
export async function mailCopy(deps: Deps, signed: Signed): Promise<void> {
  const { signature, organization, key } = signed;
  const { agreementId, version, playerProfileId } = signature;
  const [email, words] = await Promise.all([
    addressOf(deps, signed),
    deps.table.get(agreementVersionItem, { agreementId, version }),
  ]);
  if (email === null || !words || !organization) return;
  const { host, replyTo } = await hostOf(deps.table, organization.id);
  const copyPath = to(paths.agreement, { id: agreementId }, { signed: playerProfileId, key: key ?? undefined });
  const when = momentWords(signature.at, organization.timeZone);
  const site = { name: 'Sideout', origin: subSiteOrigin(deps.origin, host?.username ?? '') };
  const title = { title: words.name, text: words.text };
  const mail = mailOfCopy(title, signature, { host, when, copyPath }, site);
  try {
    await deps.email({ to: email, ...mail, ...(replyTo && { replyTo }) });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    log.warn('the copy of a signature was refused', { reason: error.name });
  }
}
