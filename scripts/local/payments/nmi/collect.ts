/*
 * The part of Collect.js that the site uses, for the browser, against the stand-in. It has the same functions and
 * callbacks, so the site's own adapter (web/src/features/payment/nmi) runs. It is served as a plain script, which can't
 * import anything.
 */
type Field = 'ccnumber' | 'ccexp' | 'cvv';
type Config = {
  fields: Record<Field, { selector: string; placeholder?: string; title?: string }>;
  validationCallback?: (field: Field, valid: boolean, message: string) => void;
  callback: (response: { token: string }) => void;
  timeoutDuration?: number;
  timeoutCallback?: () => void;
};

const script = document.currentScript as HTMLScriptElement;
const home = new URL(script.src).origin;
const key = script.dataset.tokenizationKey ?? '';
let config: Config | null = null;
const typed: Record<Field, string> = { ccnumber: '', ccexp: '', cvv: '' };
const digits = (text: string) => text.replace(/\D/g, '');
const faults: Record<Field, (text: string) => string> = {
  ccnumber: (text) => (digits(text).length < 12 ? 'Card number must be 12 to 19 digits' : ''),
  ccexp: (text) => (digits(text).length < 4 ? 'Expiration date must be a present or future month and year' : ''),
  cvv: (text) => (digits(text).length < 3 ? 'CVV must be 3 or 4 digits' : ''),
};
const autocomplete = { ccnumber: 'cc-number', ccexp: 'cc-exp', cvv: 'cc-csc' } as const;

function put(field: Field, { selector, placeholder = '', title = '' }: Config['fields'][Field]) {
  const place = document.querySelector(selector);
  if (!place) return;
  const input = document.createElement('input');
  Object.assign(input, { inputMode: 'numeric', placeholder, autocomplete: autocomplete[field] });
  input.setAttribute('aria-label', title);
  Object.assign(input.style, {
    width: '100%',
    height: '24px',
    border: '0',
    font: '16px system-ui',
    outlineOffset: '4px',
  });
  typed[field] = '';
  input.addEventListener('input', () => {
    typed[field] = input.value;
    const fault = faults[field](input.value);
    if (!fault) config?.validationCallback?.(field, true, '');
  });
  input.addEventListener('blur', () => {
    const fault = faults[field](input.value);
    config?.validationCallback?.(field, !fault, fault);
  });
  place.replaceChildren(input);
}

async function start() {
  const requestedConfig = config;
  const timer = setTimeout(() => requestedConfig?.timeoutCallback?.(), requestedConfig?.timeoutDuration ?? 10_000);
  const body = new URLSearchParams({ key, number: digits(typed.ccnumber), exp: digits(typed.ccexp), cvv: typed.cvv });
  const reply = await fetch(`${home}/nmi/api/token`, { method: 'POST', body }).catch(() => null);
  if (!reply?.ok) return;
  clearTimeout(timer);
  requestedConfig?.callback(await reply.json());
}

Object.assign(window, {
  CollectJS: {
    configure(next: Config) {
      config = next;
      for (const field of ['ccnumber', 'ccexp', 'cvv'] as const) put(field, next.fields[field]);
    },
    startPaymentRequest: () => void start(),
    clearInputs: () => {},
  },
});
