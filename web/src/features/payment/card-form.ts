import type { Ref } from 'react';
import type { Result } from '#domain/kernel/result.ts';

/** A failure of the card itself, in the provider's words; it is shown under the card field (Part 2 §8). */
export type CardFailure = { readonly code: string; readonly title: string };

/** What checkout asks of a card form, for both implementations: the provider's fields and the sandbox's. */
export type CardHandle = {
  /** Turns what was typed into a token. The number never reaches our server. */
  tokenise(billing: { readonly email: string }): Promise<Result<string, CardFailure>>;
  /** Has the buyer confirm with their bank (3-D Secure). Resolves when the provider knows the answer. */
  confirm(clientSecret: string, intentType: 'payment' | 'setup'): Promise<Result<void, CardFailure>>;
};

export type CardFormProps = {
  readonly handle: Ref<CardHandle>;
  readonly publishableKey: string;
  /** Where the sandbox listens. */
  readonly url: string | undefined;
  /** Where the provider's script comes from, when not from the provider. */
  readonly script: string | undefined;
  /** whose buyers fill it in: what the gateway's form asks its key by */
  readonly organizationId?: number;
  readonly disabled: boolean;
  /** From the last attempt; goes when something is typed. */
  readonly error: string | null;
  /** Whether all of it is there. */
  onComplete(complete: boolean): void;
  onEdit(): void;
  /** the card's postal code, where the form has a field of its own for it (nmi) */
  onZip?(zip: string): void;
};

export const failed = (title: string, code = 'card'): CardFailure => ({ code, title });
