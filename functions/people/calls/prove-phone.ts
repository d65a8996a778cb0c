import { identity } from '#domain/identity/problems.ts';
import { phoneToProve } from '#domain/identity/provable-phone.ts';
import { answerChallenge } from '#domain/identity/two-factor.ts';
import { refuse } from '#domain/kernel/result.ts';
import { provePhone } from '#domain/people/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { replace } from '../../kernel/table/write.ts';
import { phoneProofItem } from '../../store/people/proofs.ts';
import type { Deps } from '../deps.ts';
import { holderOf } from '../phone-proof.ts';

/** A wrong code costs a try, also when two are tried at once: the second write is refused and counts as too many. */
export const provePhoneHandler: Handler<typeof provePhone, Deps> = async ({ body, holders, now }, { table }) => {
  const phone = phoneToProve(body.phone);
  const sent = phone && (await table.get(phoneProofItem, { holder: holderOf(holders), phone }));
  if (!sent) return refuse(identity['code-expired']());
  const { challenge, result } = answerChallenge(sent, body.code, now);
  const { rev: _, ...kept } = { ...sent, ...challenge };
  const written = await table.write(replace(phoneProofItem, sent, kept));
  if (!written.ok) return refuse(identity['code-spent']());
  return declared(provePhone, result);
};
