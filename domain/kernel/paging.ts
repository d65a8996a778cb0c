import { z } from 'zod';

/** A page of a list by cursor: `next` is opaque and signed by the server; absent at the end. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().optional() });
export type Page<T> = { items: T[]; next?: string | undefined };
