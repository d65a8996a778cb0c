import { base, type Call, find, flagOf, formOf, mergeMetadata, type Operation, textOf } from './call.ts';
import { invalid, refuse } from './errors.ts';
import { listOfObjects } from './lists.ts';
import { type Charge, type Dispute, newId } from './objects.ts';

/** How long a dispute waits for a response, in seconds. */
const answerWithin = 7 * 86_400;
/** The words that decide disputes in Stripe's test mode (docs.stripe.com/testing#evidence). */
const deciding = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

/** Takes a charge's money back for now, because the cardholder disputes it. */
export function openDispute(call: Call, charge: Charge): Dispute {
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
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  call.db.disputes.put(dispute.id, dispute);
  call.db.charges.put(charge.id, { ...charge, disputed: true });
  call.emit('charge.dispute.created', dispute);
  return dispute;
}

function close(call: Call, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const closed: Dispute = { ...dispute, status };
  call.db.disputes.put(closed.id, closed);
  call.emit('charge.dispute.closed', closed);
  return closed;
}

/** The bank decides an open dispute of a charge, whatever was answered. */
export function decideDispute(call: Call, id: string, outcome: 'won' | 'lost'): Dispute {
  return close(call, openOne({ ...call, ids: [id] }), outcome);
}

const openOne = (call: Call): Dispute => {
  const dispute = find(call, call.db.disputes, 'dispute', call.ids[0]);
  return dispute.status === 'needs_response' || dispute.status === 'under_review'
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
      status: submitted ? 'under_review' : before.status,
    };
    call.db.disputes.put(after.id, after);
    call.emit('charge.dispute.updated', after);
    const word = Object.keys(deciding).find((known) => text.includes(known)) as keyof typeof deciding | undefined;
    return { body: submitted && word ? close(call, after, deciding[word]) : after };
  },
  close: (call) => ({ body: close(call, openOne(call), 'lost') }),
} satisfies Record<string, Operation>;
