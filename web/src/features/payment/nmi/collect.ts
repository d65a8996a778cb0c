/*
 * The parts of Collect.js, the gateway's card form script, that we use. Its fields are in the gateway's frames, and
 * what is typed there never reaches us.
 */

export type CollectField = 'ccnumber' | 'ccexp' | 'cvv';
type Config = {
  readonly variant: 'inline';
  readonly fields: Readonly<Record<CollectField, { selector: string; title: string; placeholder: string }>>;
  readonly validationCallback: (field: CollectField, valid: boolean, message: string) => void;
  readonly callback: (response: { readonly token: string }) => void;
  readonly timeoutDuration: number;
  readonly timeoutCallback: () => void;
};
export type Collect = { configure(config: Config): void; startPaymentRequest(): void };

declare global {
  interface Window {
    CollectJS?: Collect;
  }
}

let loading: { readonly key: string; readonly collect: Promise<Collect> } | null = null;

/** Loads the script once per key, and again after a failure. A different organization's key needs its own script. */
export function collectOf(script: string, key: string): Promise<Collect> {
  if (loading?.key === key) return loading.collect;
  const collect = new Promise<Collect>((done, failed) => {
    const element = document.createElement('script');
    element.src = script;
    element.dataset.tokenizationKey = key;
    element.dataset.variant = 'inline';
    element.onload = () => (window.CollectJS ? done(window.CollectJS) : failed(new Error('The script has no form')));
    element.onerror = () => failed(new Error('The card provider’s script didn’t load'));
    document.head.append(element);
  });
  loading = { key, collect };
  collect.catch(() => {
    loading = null;
  });
  return collect;
}
