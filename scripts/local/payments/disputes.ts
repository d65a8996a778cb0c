import { base, type Call, find, flagOf, formOf, mergeMetadata, type Operation, textOf } from './call.ts';
import { invalid, refuse } from './errors.ts';
import { listOfObjects } from './lists.ts';
import { type Charge, type Dispute, newId } from './objects.ts';

/** How long a dispute waits for a response, in seconds. */
const answerWithin = 7 * 86_400;
/** The words that decide disputes in Stripe's test mode (docs.stripe.com/testing#evidence). */
const deciding = { winning_evidence: 'won', losing_evidence: 'lost' } as const;
/** The word that turns an inquiry into a dispute in Stripe's test mode. */
const escalating = 'escalate_inquiry_evidence';
const isInquiry = ({ status }: Dispute): boolean => String(status).startsWith('warning_');

/**
 * Withholds a charge's money because the cardholder disputes it. An inquiry (`warning_…`) only asks for information.
 */
export function openDispute(
  call: Call,
  charge: Charge,
  status: 'needs_response' | 'warning_needs_response' = 'needs_response',
): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    ...base(call),
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    evidence: {},
    evidence_details: { due_by: call.at + answerWithin, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: status === 'warning_needs_response',
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  };
  call.db.disputes.put(dispute.id, dispute);
  call.db.charges.put(charge.id, { ...charge, disputed: status === 'needs_response' });
  call.emit('charge.dispute.created', dispute);
  return dispute;
}

function close(call: Call, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const closed: Dispute = { ...dispute, status: isInquiry(dispute) ? 'warning_closed' : status };
  call.db.disputes.put(closed.id, closed);
  call.emit('charge.dispute.closed', closed);
  return closed;
}

/** Decides a charge's open dispute the way the bank would, regardless of the response. */
export function decideDispute(call: Call, id: string, outcome: 'won' | 'lost'): Dispute {
  return close(call, openOne({ ...call, ids: [id] }), outcome);
}

const openOne = (call: Call): Dispute => {
  const dispute = find(call, call.db.disputes, 'dispute', call.ids[0]);
  return ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'].includes(
    String(dispute.status),
  )
    ? dispute
    : refuse(invalid('This dispute is already closed.', undefined, 'dispute_already_closed'));
};

export const disputes = {
  read: (call) => ({ body: find(call, call.db.disputes, 'dispute', call.ids[0]) }),
  list: (call) => ({ body: listOfObjects(call, call.db.disputes, '/v1/disputes', () => true) }),
  update: (call) => {
    const before = openOne(call);
    const evidence = { ...(before.evidence as object), ...formOf(call.params.evidence) };
    const text = textOf(formOf(call.params.evidence).uncategorized_text) ?? '';
    const submitted = flagOf(call.params.submit);
    const after: Dispute = {
      ...before,
      evidence,
      metadata: mergeMetadata(before.metadata, call.params.metadata),
      status: submitted ? (isInquiry(before) ? 'warning_under_review' : 'under_review') : before.status,
    };
    if (submitted && isInquiry(before) && text.includes(escalating)) {
      const disputed: Dispute = { ...after, status: 'needs_response' };
      call.db.disputes.put(disputed.id, disputed);
      call.emit('charge.dispute.updated', disputed);
      return { body: disputed };
    }
    call.db.disputes.put(after.id, after);
    call.emit('charge.dispute.updated', after);
    const word = Object.keys(deciding).find((known) => text.includes(known)) as keyof typeof deciding | undefined;
    return { body: submitted && word ? close(call, after, deciding[word]) : after };
  },
  close: (call) => ({ body: close(call, openOne(call), 'lost') }),
} satisfies Record<string, Operation>;
