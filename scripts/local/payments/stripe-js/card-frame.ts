/*
 * Runs inside the card fields' frame. Requests a payment method from the sandbox itself, and tells the page only
 * whether the card is complete.
 */
const fields = ['number', 'exp', 'cvc', 'zip'].map((name) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`),
);
const digits = (at: number) => (fields[at]?.value ?? '').replace(/\D/g, '');
const zip = () => fields[3]?.value.trim() ?? '';
const post = (message: Record<string, unknown>) => parent.postMessage(message, '*');
const isComplete = () => digits(0).length >= 12 && digits(1).length === 4 && digits(2).length >= 3 && zip().length >= 5;

for (const field of fields) {
  field?.addEventListener('input', () =>
    post({
      type: 'change',
      complete: isComplete(),
      empty: fields.every((field) => field?.value === ''),
      error: undefined,
    }),
  );
  field?.addEventListener('focus', () => post({ type: 'focus' }));
}

async function tokenise(email: string): Promise<unknown> {
  const reply = await fetch('/v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${location.hash.slice(1)}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': digits(0),
      'card[exp_month]': digits(1).slice(0, 2),
      'card[exp_year]': digits(1).slice(2),
      'card[cvc]': digits(2),
      'billing_details[email]': email,
      'billing_details[address][postal_code]': zip(),
    }),
  });
  const body = await reply.json();
  return reply.ok ? { paymentMethod: body } : { error: body.error };
}

addEventListener('message', ({ data }) => {
  if (data.type === 'disabled') for (const field of fields) if (field) field.disabled = data.disabled;
  if (data.type === 'tokenise')
    void tokenise(data.email).then((answer) => post({ type: 'tokenised', id: data.id, answer }));
});
post({ type: 'ready' });
