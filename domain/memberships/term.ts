import { Temporal } from 'temporal-polyfill';

/** The days a membership of so many months runs from a day on, both included: twelve from 2026-05-10 end on 2027-05-09. */
export const termOf = (months: number, from: string): { readonly from: string; readonly to: string } => ({
  from,
  to: Temporal.PlainDate.from(from).add({ months }).subtract({ days: 1 }).toString(),
});
